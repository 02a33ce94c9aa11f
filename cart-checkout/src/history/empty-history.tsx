import { ButtonLink } from 'shared-ui/button';
import { sectionPath } from 'shared-ui/landing-sections';
import { MessagePanel } from 'shared-ui/message-panel';

/** No order yet; the title is the specification's. */
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
