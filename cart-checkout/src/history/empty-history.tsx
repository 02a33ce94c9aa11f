import { sectionPath } from 'remote-contract/landing-sections';
import { ButtonLink } from 'shared-ui/button';
import { MessagePanel } from 'shared-ui/message-panel';

/** Shown if there are no orders; the specification defines the title. */
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
