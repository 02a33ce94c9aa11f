import { Button } from 'shared-ui/button';
import { Field, FieldError } from 'shared-ui/field';
import styles from './settings.module.css';
import { MAX_NAME, type StationDraft } from './settings.rules.ts';

interface StationFieldsProps {
  station: StationDraft;
  /** From 1. */
  position: number;
  takesRest: boolean;
  canBeRemoved: boolean;
  error: string | undefined;
  onChange: (facts: Partial<StationDraft>) => void;
  onTakesRest: () => void;
  onRemove: () => void;
}

/** Name and limits of a station. */
export function StationFields({
  station,
  position,
  takesRest,
  canBeRemoved,
  error,
  onChange,
  onTakesRest,
  onRemove,
}: StationFieldsProps) {
  const title = station.name.trim() || `Stasiun ${position}`;
  return (
    <li className={styles.station}>
      <fieldset>
        <legend>{title}</legend>
        <Field name={`${station.key}-name`} label="Nama">
          {(control) => (
            <input
              {...control}
              maxLength={MAX_NAME}
              value={station.name}
              autoComplete="off"
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field name={`${station.key}-warn`} label="Kuning sesudah (menit)">
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={station.warnMinutes}
              onChange={({ target }) => onChange({ warnMinutes: target.value })}
            />
          )}
        </Field>
        <Field name={`${station.key}-late`} label="Merah sesudah (menit)">
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={station.lateMinutes}
              onChange={({ target }) => onChange({ lateMinutes: target.value })}
            />
          )}
        </Field>
        <div className={styles.stationFoot}>
          <label className={styles.check}>
            <input type="radio" name="rest" checked={takesRest} onChange={onTakesRest} />
            <span>Membuat semua yang tidak punya stasiun</span>
          </label>
          {canBeRemoved && (
            <Button look="quiet" aria-label={`Hapus stasiun ${title}`} onClick={onRemove}>
              Hapus
            </Button>
          )}
        </div>
        {error && <FieldError role="alert">{error}</FieldError>}
      </fieldset>
    </li>
  );
}
