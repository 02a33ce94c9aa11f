import { Form } from 'react-router-dom';
import { sectionPath } from 'remote-contract/landing-sections';
import { brand } from 'shared-ui/brand';
import { Button, ButtonLink } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import { MessagePanel } from 'shared-ui/message-panel';
import styles from './not-found-page.module.css';

interface NotFoundPageProps {
  /** Why the page does not exist; omitted for an item that does not exist. */
  reason?: string;
}

/**
 * Shown for unknown URLs and for items that no longer exist. The smoke test of a release looks for
 * `data-not-found` (packages/releases/smoke).
 */
export function NotFoundPage({ reason = 'no page has this address' }: NotFoundPageProps) {
  return (
    <MessagePanel
      data-not-found={reason}
      title="Halaman tidak ditemukan"
      action={
        <>
          <Form className={styles.search} action="/" method="get" role="search">
            <Input
              type="search"
              name="q"
              aria-label="Cari di menu"
              placeholder="Misalnya kopi susu"
              maxLength={80}
              required
            />
            <Button type="submit">Cari</Button>
          </Form>
          <div className={styles.links}>
            <ButtonLink look="quiet" to={sectionPath('foodmenu')}>
              Food Menu
            </ButtonLink>
            <ButtonLink look="quiet" to={sectionPath('drinkmenu')}>
              Drink Menu
            </ButtonLink>
            <ButtonLink look="quiet" to="/">
              Kembali ke beranda
            </ButtonLink>
          </div>
        </>
      }
    >
      <title>{`Halaman tidak ditemukan · ${brand.name}`}</title>
      Alamat ini tidak ada, atau yang Anda cari sudah tidak tersedia. Mungkin ada di menu kami:
    </MessagePanel>
  );
}
