import { ButtonLink } from 'shared-ui/button';
import { sectionPath } from 'shared-ui/landing-sections';
import { MessagePanel } from 'shared-ui/message-panel';
import type { UnheardPayment } from './cart.loader.ts';
import { ProbablyPaid } from './probably-paid.tsx';

/** A cart with nothing in it. */
export function EmptyCart({ unheard }: { unheard: UnheardPayment | null }) {
  return (
    <MessagePanel
      title="Keranjang Anda masih kosong"
      action={
        <>
          {unheard && <ProbablyPaid payment={unheard} />}
          <ButtonLink to={sectionPath('drinkmenu')}>Lihat menu</ButtonLink>
        </>
      }
    >
      Belum ada apa-apa di sini. Senja masih panjang, pilih dulu yang hangat atau yang segar.
    </MessagePanel>
  );
}
