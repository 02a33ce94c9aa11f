import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shopStatusAtom } from 'shared-auth';
import { useHydratedAtomValue } from 'shared-ui/use-hydrated-atom-value';
import { LeaveGuard } from '../leave-guard.tsx';
import type { EditedBranch } from './branch.ts';
import styles from './branch-editor.module.css';
import { BranchForm } from './branch-form.tsx';
import { HoursForm } from './hours-form.tsx';
import { MoneyForm } from './money-form.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SpecialDaysSection } from './special-days-section.tsx';

/** The forms of a branch: each is saved on its own. */
export function BranchEditor({ edited }: { edited: EditedBranch }) {
  const { branch, hours, specialSpans, example, provider } = edited;
  const [unsaved, setUnsaved] = useState({ branch: false, hours: false, money: false });
  return (
    <div className={styles.editor}>
      <p className={styles.lead}>
        <BranchStateText id={branch.id} />{' '}
        <Link to={`/cabang/${branch.slug}`}>Lihat halaman cabang</Link>. Jeda pesanan ada di{' '}
        <Link to="/orderan">Pesanan</Link>.
      </p>
      <HoursForm
        branchId={branch.id}
        hours={hours}
        onUnsaved={(isUnsaved) => setUnsaved((before) => ({ ...before, hours: isUnsaved }))}
      />
      <SpecialDaysSection branchId={branch.id} spans={specialSpans} />
      <BranchForm
        branch={branch}
        onUnsaved={(isUnsaved) => setUnsaved((before) => ({ ...before, branch: isUnsaved }))}
      />
      <MoneyForm
        branch={branch}
        example={example}
        onUnsaved={(isUnsaved) => setUnsaved((before) => ({ ...before, money: isUnsaved }))}
      />
      <ProviderSection state={provider} />
      <LeaveGuard
        isUnsaved={unsaved.branch || unsaved.hours || unsaved.money}
        detail="Perubahan Anda pada cabang ini belum disimpan dan akan hilang."
      />
    </div>
  );
}

/** What customers see now. */
function BranchStateText({ id }: { id: number }) {
  const status = useHydratedAtomValue(shopStatusAtom)?.branches.find((each) => each.id === id);
  if (!status) return null;
  return <b>{status.text || 'Selalu buka'}.</b>;
}
