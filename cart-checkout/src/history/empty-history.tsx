import { sectionPath } from 'remote-contract/landing-sections';
import { ButtonLink } from 'shared-ui/button';
import { MessagePanel } from 'shared-ui/message-panel';

/** Shown without any order; the title is specified. */
export function EmptyHistory() {
  return (
    <MessagePanel
      title="Tidak Ada History Pesanan Apapun!"
      action={<ButtonLink to={sectionPath('drinkmenu')}>Lihat menu</ButtonLink>}
    >
      Pesanan pertama Anda akan muncul di sini, lengkap dengan kabarnya dari dapur.
    </MessagePanel>
  );
}
