import { sectionPath } from 'shared-ui/landing-sections';
import { MessagePanel } from 'shared-ui/message-panel';
import { Link } from 'shared-ui/runtime';

/** No order yet; the title is the specification's. */
export function EmptyHistory() {
  return (
    <MessagePanel
      title="Tidak Ada History Pesanan Apapun!"
      action={
        <Link className="button" to={sectionPath('drinkmenu')}>
          Lihat menu
        </Link>
      }
    >
      Pesanan pertama Anda akan muncul di sini, lengkap dengan kabarnya dari dapur.
    </MessagePanel>
  );
}
