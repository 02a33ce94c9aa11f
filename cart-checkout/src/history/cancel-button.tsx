import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { BackendError, loginPath } from 'shared-auth';
import { Button } from 'shared-ui/button';
import { ConfirmDialog } from 'shared-ui/confirm-dialog';
import { rupiah } from 'shared-ui/rupiah';
import { toast } from 'shared-ui/toasts';
import { unreachableSentence } from 'shared-ui/unreachable-sentence';
import type { Order } from './order.ts';
import { cancelOrder } from './order-steps.data.ts';

/** Cancels an order with which nobody has begun, after a confirmation. */
export function CancelButton({ order }: { order: Order }) {
  const { id, number, status, payment } = order;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<'asked' | 'sent' | null>(null);

  async function cancel() {
    setStep('sent');
    try {
      await cancelOrder(id, status);
      toast(`Pesanan #${number} dibatalkan.`);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      if (error.status === 401) return navigate(loginPath(`/history/${id}`));
      toast(errorText(error), 'error');
      if (error.code === 'unreachable') return;
    } finally {
      setStep(null);
    }
    await revalidate();
  }

  return (
    <>
      <Button look="danger" isBusy={step === 'sent'} onClick={() => setStep('asked')}>
        Batalkan pesanan
      </Button>
      {step === 'asked' && (
        <ConfirmDialog
          question={`Batalkan pesanan #${number}?`}
          detail={
            payment.paid > 0
              ? `Kedai langsung diberi tahu. Uang Anda ${rupiah(payment.paid)} dikembalikan di kasir.`
              : 'Kedai langsung diberi tahu, dan tidak ada yang perlu dibayar.'
          }
          confirmLabel="Ya, batalkan"
          cancelLabel="Jangan"
          dangerous
          onConfirm={() => void cancel()}
          onCancel={() => setStep(null)}
        />
      )}
    </>
  );
}

function errorText({ code, detail }: BackendError): string {
  switch (code) {
    case 'order_begun':
      if (isCancelled(detail)) return 'Pesanan ini sudah dibatalkan.';
      return 'Tidak jadi dibatalkan: pesanan ini baru saja diterima kedai. Hubungi kedai bila ada yang perlu diubah.';
    case 'unreachable':
      return unreachableSentence(
        'Layanan sedang tidak dapat dihubungi, jadi pesanan belum dibatalkan. Coba lagi sebentar lagi.',
      );
    default:
      return 'Maaf, pesanan tidak dapat dibatalkan. Hubungi kedai.';
  }
}

/** Whether the detail of `order_begun` is that of a cancelled order. */
function isCancelled(detail: unknown): boolean {
  return (detail as { status?: string } | undefined)?.status === 'dibatalkan';
}
