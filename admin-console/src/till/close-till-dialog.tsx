import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'shared-ui/dialog';
import styles from './close.module.css';
import { ClosedStep } from './closed-step.tsx';
import { CountStep } from './count-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { ClosedTill, MoneyByMethod, TillBranch, TillCount, UnpaidOrder } from './till.ts';
import { UnpaidStep } from './unpaid-step.tsx';

type Step =
  | { name: 'unpaid' }
  /** @param problem why the count is repeated. */
  | { name: 'count'; problem?: string }
  | { name: 'review'; count: TillCount }
  | { name: 'closed'; closed: ClosedTill };

interface CloseTillDialogProps {
  branch: TillBranch;
  unpaid: readonly UnpaidOrder[];
  /** Formats a time of the branch. */
  when: (time: number) => string;
  /** Called when the till was closed; the dialog still shows the result. */
  onChanged: () => void;
  onClose: () => void;
}

/**
 * Closes the till: warns of unpaid orders, takes a blind count, shows the difference, closes. Open while mounted.
 */
export function CloseTillDialog({
  branch,
  unpaid,
  when,
  onChanged,
  onClose,
}: CloseTillDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [step, setStep] = useState<Step>(
    unpaid.length > 0 ? { name: 'unpaid' } : { name: 'count' },
  );
  // A repeated count begins with the amounts of the previous one, not with the notes and coins.
  const [counted, setCounted] = useState<MoneyByMethod>();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step.name);
  // Each step removes the focused button of the previous one.
  useEffect(() => {
    if (step.name !== first.current) heading.current?.focus();
  }, [step.name]);
  const cancel = () => dialog.current?.close();
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {step.name === 'closed' ? `Kasir ${branch.name} ditutup` : `Tutup kasir ${branch.name}`}
      </h2>
      {step.name === 'unpaid' && (
        <UnpaidStep orders={unpaid} onNext={() => setStep({ name: 'count' })} onCancel={cancel} />
      )}
      {step.name === 'count' && (
        <CountStep
          branch={branch}
          problem={step.problem}
          before={counted}
          onCounted={(count) => {
            setCounted(count.counted);
            setStep({ name: 'review', count });
          }}
          onCancel={cancel}
        />
      )}
      {step.name === 'review' && (
        <ReviewStep
          branch={branch}
          count={step.count}
          onRecount={(problem) => setStep({ name: 'count', ...(problem && { problem }) })}
          onClosed={(closed) => {
            setStep({ name: 'closed', closed });
            onChanged();
          }}
        />
      )}
      {step.name === 'closed' && (
        <ClosedStep branch={branch} closed={step.closed} when={when} onClose={cancel} />
      )}
    </Dialog>
  );
}
