import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { SaveErrorNotice } from '../save-error-notice.tsx';
import type { WeeklySpan } from './branch.ts';
import styles from './branch-editor.module.css';
import { BRANCH_FORM, type BranchIntent, type HoursAnswer } from './branch-intents.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DAY_NAMES, isSameWeek, spansOf, typedWeek, weekErrors } from './hours.rules.ts';
import hoursStyles from './hours-form.module.css';
import { SpanRows } from './span-rows.tsx';

interface HoursFormProps {
  branchId: number;
  hours: readonly WeeklySpan[];
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The weekly hours: any number of spans a day, saved together. */
export function HoursForm({ branchId, hours, onUnsaved }: HoursFormProps) {
  const fetcher = useFetcher<HoursAnswer>();
  const [base, setBase] = useState(hours);
  const [week, setWeek] = useState(() => typedWeek(hours));
  const [answer, setAnswer] = useState<HoursAnswer>();
  const [isChecked, setChecked] = useState(false);
  const [copied, setCopied] = useState<number | null>(null);
  const isBusy = fetcher.state !== 'idle';
  if (fetcher.data !== answer) {
    setAnswer(fetcher.data);
    if (fetcher.data?.now) setBase(fetcher.data.now);
  }
  const isAlwaysOpen = week.flat().length === 0;
  const isUnsaved = !isSameWeek(spansOf(week), base);
  const report = useEffectEvent(onUnsaved);
  useEffect(() => report(isUnsaved), [isUnsaved]);
  const errors = isChecked ? weekErrors(week) : [];
  const isConflict = answer?.now !== undefined && !answer.isSaved && isUnsaved;

  function save(): void {
    setChecked(true);
    if (isBusy || weekErrors(week).some(Boolean)) return;
    const form = new FormData();
    form.set(BRANCH_FORM.intent, 'hours' satisfies BranchIntent);
    form.set(BRANCH_FORM.id, String(branchId));
    form.set(BRANCH_FORM.value, JSON.stringify(spansOf(week)));
    form.set(BRANCH_FORM.base, JSON.stringify(base));
    void fetcher.submit(form, { method: 'post' });
  }

  return (
    <section className={styles.card} aria-labelledby="jam-buka">
      <header>
        <h2 id="jam-buka">Jam buka</h2>
        <p>
          {isAlwaysOpen
            ? 'Belum ada jam buka, jadi cabang ini selalu buka.'
            : 'Hari tanpa jam berarti tutup. Jam tutup sebelum jam buka berarti sampai lewat tengah malam.'}
        </p>
      </header>
      <ul className={hoursStyles.week}>
        {DAY_NAMES.map((name, day) => (
          <li key={name}>
            <h3>{name}</h3>
            <SpanRows
              label={name}
              day={day}
              spans={week[day] ?? []}
              empty={isAlwaysOpen ? 'Buka 24 jam' : 'Tutup'}
              onChange={(spans) => setWeek(week.map((each, at) => (at === day ? spans : each)))}
            >
              <Button
                look="quiet"
                className={hoursStyles.copy}
                aria-label={`Salin jam ${name} ke hari lain`}
                onClick={() => setCopied(day)}
              >
                Salin
              </Button>
            </SpanRows>
            {errors[day] && <FieldError role="alert">{errors[day]}</FieldError>}
          </li>
        ))}
      </ul>
      <SaveErrorNotice error={answer?.error} page="/admin/cabang" />
      {isConflict && (
        <Notice isDanger role="alert">
          Admin lain baru saja mengubah jam buka. Simpan lagi untuk memakai jam Anda, atau pakai jam
          mereka.
        </Notice>
      )}
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={save}>
          Simpan jam buka
        </Button>
        {isUnsaved && (
          <Button look="quiet" onClick={() => setWeek(typedWeek(base))}>
            {isConflict ? 'Pakai jam mereka' : 'Batalkan perubahan'}
          </Button>
        )}
      </div>
      {copied !== null && (
        <CopyDialog
          day={copied}
          onCopy={(days) => {
            setCopied(null);
            setWeek(week.map((each, at) => (days.includes(at) ? (week[copied] ?? []) : each)));
          }}
          onCancel={() => setCopied(null)}
        />
      )}
    </section>
  );
}
