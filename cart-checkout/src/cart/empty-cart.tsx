import { sectionPath } from 'remote-contract/landing-sections';
import { ButtonLink } from 'shared-ui/button';
import { MessagePanel } from 'shared-ui/message-panel';
import type { UnconfirmedPayment } from './cart.loader.ts';
import { ProbablyPaid } from './probably-paid.tsx';

/** Shown if the cart is empty. */
export function EmptyCart({ unconfirmed }: { unconfirmed: UnconfirmedPayment | null }) {
  return (
    <MessagePanel
      title="Keranjang Anda masih kosong"
      action={
        <>
          {unconfirmed && <ProbablyPaid payment={unconfirmed} />}
          <ButtonLink to={sectionPath('drinkmenu')}>Lihat menu</ButtonLink>
        </>
      }
    >
      Belum ada apa-apa di sini. Senja masih panjang, pilih dulu yang hangat atau yang segar.
    </MessagePanel>
  );
}
