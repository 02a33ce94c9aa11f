import { useState } from 'react';
import { useFetcher } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { SaveErrorNotice } from '../save-error-notice.tsx';
import type { SpecialSpan } from './branch.ts';
import styles from './branch-editor.module.css';
import { BRANCH_FORM, type BranchIntent, type DaysAnswer } from './branch-intents.ts';
import { daysText, groupedDays, hoursText, type SpecialDays } from './special-days.rules.ts';
import { SpecialDaysForm } from './special-days-form.tsx';
import daysStyles from './special-days-section.module.css';

interface SpecialDaysSectionProps {
  branchId: number;
  spans: readonly SpecialSpan[];
}

/** Closures and special days ahead, and the form that adds some. */
export function SpecialDaysSection({ branchId, spans }: SpecialDaysSectionProps) {
  const days = groupedDays(spans);
  return (
    <section className={styles.card} aria-labelledby="libur">
      <header>
        <h2 id="libur">Libur dan hari khusus</h2>
        <p>Pada tanggal ini jam di atas tidak berlaku: cabang tutup, atau buka pada jam lain.</p>
      </header>
      {days.length > 0 && (
        <ul className={daysStyles.list}>
          {days.map((each) => (
            <DaysItem key={each.ids.join()} branchId={branchId} days={each} />
          ))}
        </ul>
      )}
      <SpecialDaysForm branchId={branchId} />
    </section>
  );
}

function DaysItem({ branchId, days }: { branchId: number; days: SpecialDays }) {
  const fetcher = useFetcher<DaysAnswer>();
  const [isAsking, setAsking] = useState(false);
  const text = daysText(days);
  const remove = () => {
    setAsking(false);
    const form = new FormData();
    form.set(BRANCH_FORM.intent, 'removeDays' satisfies BranchIntent);
    form.set(BRANCH_FORM.id, String(branchId));
    form.set(BRANCH_FORM.value, JSON.stringify(days.ids));
    void fetcher.submit(form, { method: 'post' });
  };
  return (
    <li>
      <div>
        <b>{text}</b>
        {days.reason && <span>{days.reason}</span>}
      </div>
      <span>{hoursText(days.spans)}</span>
      <Button
        look="quiet"
        aria-label={`Hapus ${text}`}
        isBusy={fetcher.state !== 'idle'}
        onClick={() => setAsking(true)}
      >
        Hapus
      </Button>
      <SaveErrorNotice error={fetcher.data?.error} page="/admin/cabang" />
      {isAsking && (
        <ConfirmDialog
          question={`Hapus ${text}?`}
          detail="Hari itu memakai jam biasa lagi."
          confirmLabel="Hapus"
          dangerous
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
