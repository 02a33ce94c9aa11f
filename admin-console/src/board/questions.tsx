import { useAtom } from 'jotai';
import { CancelDialog } from '../cancel-dialog.tsx';
import { backFrom } from '../order-status.rules.ts';
import { StepBackDialog } from '../step-back-dialog.tsx';
import { isNew } from './board.rules.ts';
import { questionAtom } from './dialogs.ts';
import { MinutesDialog } from './minutes-dialog.tsx';
import { PayQuestion } from './payment/pay-question.tsx';
import { VoidDialog } from './payment/void-dialog.tsx';
import { takeStep } from './send-steps.ts';
import type { StepChange } from './steps/step.ts';

/** The dialog of the open question. Its answer is a conflict if a colleague has changed the order meanwhile. */
export function Questions() {
  const [question, setQuestion] = useAtom(questionAtom);
  if (!question) return null;
  const { order } = question;
  const close = () => setQuestion(null);
  const answer = (change: StepChange) => {
    close();
    takeStep(order, change);
  };
  const { number, customerName } = order;
  switch (question.type) {
    case 'accept':
    case 'promise': {
      const { type } = question;
      return (
        <MinutesDialog
          question={
            type === 'accept' ? `Terima pesanan #${number}` : `Janji baru untuk pesanan #${number}`
          }
          onConfirm={(minutes) => answer({ type, minutes })}
          onCancel={close}
        />
      );
    }
    case 'pay':
      return <PayQuestion order={order} onClose={close} />;
    case 'cancel':
      if (order.paid > order.refunded) return <VoidDialog order={order} onClose={close} />;
      return (
        <CancelDialog
          number={number}
          customerName={customerName}
          isNew={isNew(order)}
          onConfirm={(reason) => answer({ type: 'move', to: 'dibatalkan', reason })}
          onCancel={close}
        />
      );
    case 'back': {
      const back = backFrom(order.status);
      if (!back) return null;
      return (
        <StepBackDialog
          number={number}
          to={back}
          onConfirm={(reason) => answer({ type: 'move', to: back, reason })}
          onCancel={close}
        />
      );
    }
  }
}
