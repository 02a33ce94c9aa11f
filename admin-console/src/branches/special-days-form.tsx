import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { Field, FieldError, FieldGroup } from 'shared-ui/field';
import { SaveErrorNotice } from '../save-error-notice.tsx';
import { BRANCH_FORM, type BranchIntent, type DaysAnswer } from './branch-intents.ts';
import { FIRST_SPAN } from './hours.rules.ts';
import { SpanRows } from './span-rows.tsx';
import type { TypedSpecialDays } from './special-days.rules.ts';
import styles from './special-days-section.module.css';

const EMPTY: TypedSpecialDays = { startsOn: '', endsOn: '', spans: [], reason: '' };

/** Adds days on which the branch is closed or has other hours. */
export function SpecialDaysForm({ branchId }: { branchId: number }) {
  const fetcher = useFetcher<DaysAnswer>();
  const [typed, setTyped] = useState(EMPTY);
  const [answer, setAnswer] = useState<DaysAnswer>();
  const isBusy = fetcher.state !== 'idle';
  if (fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data?.isSaved) setTyped(EMPTY);
  }
  const errors = isBusy ? {} : (answer?.errors ?? {});
  const change = (part: Partial<TypedSpecialDays>) => {
    setTyped((before) => ({ ...before, ...part }));
  };
  const add = () => {
    if (isBusy) return;
    const form = new FormData();
    form.set(BRANCH_FORM.intent, 'addDays' satisfies BranchIntent);
    form.set(BRANCH_FORM.id, String(branchId));
    form.set(BRANCH_FORM.value, JSON.stringify(typed));
    void fetcher.submit(form, { method: 'post' });
  };
  return (
    <fieldset className={styles.form} aria-label="Tambah libur atau hari khusus">
      <div className={styles.dates}>
        <Field name="startsOn" label="Tanggal" error={errors.startsOn}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={typed.startsOn}
              onChange={({ target }) => change({ startsOn: target.value })}
            />
          )}
        </Field>
        <Field name="endsOn" label="Sampai (boleh kosong)" error={errors.endsOn}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={typed.startsOn}
              value={typed.endsOn}
              onChange={({ target }) => change({ endsOn: target.value })}
            />
          )}
        </Field>
        <Field name="reason" label="Keterangan untuk pelanggan" error={errors.reason}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              placeholder="Misalnya Idulfitri"
              value={typed.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
      </div>
      <FieldGroup label="Pada tanggal itu">
        <div className={styles.kinds}>
          <label>
            <input
              type="radio"
              checked={typed.spans.length === 0}
              onChange={() => change({ spans: [] })}
            />
            Tutup seharian
          </label>
          <label>
            <input
              type="radio"
              checked={typed.spans.length > 0}
              onChange={() => change({ spans: [FIRST_SPAN] })}
            />
            Buka pada jam lain
          </label>
        </div>
      </FieldGroup>
      {typed.spans.length > 0 && (
        <SpanRows label="Hari khusus" spans={typed.spans} onChange={(spans) => change({ spans })} />
      )}
      {errors.spans && <FieldError role="alert">{errors.spans}</FieldError>}
      <SaveErrorNotice error={isBusy ? undefined : answer?.error} page="/admin/cabang" />
      <div>
        <Button look="quiet" isBusy={isBusy} onClick={add}>
          Tambah tanggal
        </Button>
      </div>
    </fieldset>
  );
}
