import { useId, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { errorSentence } from './error-sentence.ts';
import type { Printer, PrinterFacts, Protocol, Station } from './printer.ts';
import styles from './printers.module.css';

/** Kinds of printers. */
const PROTOCOLS: Record<Protocol, string> = {
  epson: 'Epson (Server Direct Print)',
  star: 'Star (CloudPRNT)',
  tablet: 'Tablet (USB atau serial)',
};

interface PrinterFormProps {
  /** Undefined: a new one. */
  printer?: Printer;
  stations: readonly Station[];
  onSave: (facts: PrinterFacts) => Promise<void>;
  onCancel: () => void;
}

/** The fields of a new or a known printer, whose kind stays. */
export function PrinterForm({ printer, stations, onSave, onCancel }: PrinterFormProps) {
  const id = useId();
  const [facts, setFacts] = useState<PrinterFacts>(
    () =>
      printer ?? {
        name: '',
        protocol: 'epson',
        paperMm: 80,
        printsReceipts: false,
        stationIds: stations.map((station) => station.id),
      },
  );
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const change = (changes: Partial<PrinterFacts>) => setFacts({ ...facts, ...changes });

  async function save(): Promise<void> {
    if (isBusy) return;
    if (facts.name.trim() === '') {
      setError('Isi nama printer.');
      return;
    }
    setIsBusy(true);
    try {
      await onSave(facts);
    } catch (failure) {
      setError(errorSentence(failure));
      setIsBusy(false);
    }
  }

  return (
    <form
      className={styles.form}
      aria-label={printer ? `Ubah ${printer.name}` : 'Printer baru'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field name={`${id}-name`} label="Nama">
        {(control) => (
          <input
            {...control}
            maxLength={24}
            autoComplete="off"
            value={facts.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      {!printer && (
        <Choice
          legend="Jenis"
          value={facts.protocol}
          options={PROTOCOLS}
          onChange={(protocol) => change({ protocol: protocol as Protocol })}
        />
      )}
      <Choice
        legend="Kertas"
        value={String(facts.paperMm)}
        options={{ 58: '58 mm', 80: '80 mm' }}
        onChange={(width) => change({ paperMm: width === '58' ? 58 : 80 })}
      />
      <fieldset className={styles.choice}>
        <legend>Mencetak</legend>
        {stations.map((station) => (
          <label key={station.id}>
            <input
              type="checkbox"
              checked={facts.stationIds.includes(station.id)}
              onChange={({ target }) =>
                change({
                  stationIds: target.checked
                    ? [...facts.stationIds, station.id]
                    : facts.stationIds.filter((each) => each !== station.id),
                })
              }
            />
            Tiket {station.name}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            checked={facts.printsReceipts}
            onChange={({ target }) => change({ printsReceipts: target.checked })}
          />
          Struk, begitu pesanan dibayar
        </label>
      </fieldset>
      {error && (
        <Notice isDanger role="alert">
          {error}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          Simpan printer
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Batal
        </Button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  legend: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

function Choice({ legend, value, options, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {Object.entries(options).map(([each, label]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
