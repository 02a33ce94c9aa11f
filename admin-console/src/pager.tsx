import { Icon } from 'shared-ui/icon';
import { useSearchParams } from 'shared-ui/runtime';
import { BusyLink } from './busy-link.tsx';
import styles from './pager.module.css';
import { PAGE_SIZE, pageCount, rowsOfPage, searchOfPage } from './paging.rules.ts';

interface PagerProps {
  page: number;
  /** Rows on all pages. */
  total: number;
  /** What the rows are, as a plain word: `produk`. */
  noun: string;
}

/** Which rows are shown, and the way to the pages before and after. */
export function Pager({ page, total, noun }: PagerProps) {
  const [params] = useSearchParams();
  const [first, last] = rowsOfPage(page);
  const pages = pageCount(total);
  return (
    <div className={styles.pager}>
      <p>
        {total > PAGE_SIZE
          ? `${first + 1}–${Math.min(last + 1, total)} dari ${total} ${noun}`
          : `${total} ${noun}`}
      </p>
      {pages > 1 && (
        <nav className={styles.links} aria-label="Halaman daftar">
          <PageLink
            label="Halaman sebelumnya"
            icon="previous"
            page={page - 1}
            pages={pages}
            params={params}
          />
          <span>
            <span className="visually-hidden">Halaman </span>
            {page} / {pages}
          </span>
          <PageLink
            label="Halaman berikutnya"
            icon="next"
            page={page + 1}
            pages={pages}
            params={params}
          />
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps {
  label: string;
  icon: 'previous' | 'next';
  page: number;
  pages: number;
  params: URLSearchParams;
}

/** A link, or at either end a place of the same size, so that the other link never moves. */
function PageLink({ label, icon, page, pages, params }: PageLinkProps) {
  if (page < 1 || page > pages) {
    return (
      <span className={styles.end}>
        <Icon name={icon} size={20} />
      </span>
    );
  }
  return (
    <BusyLink className="icon-button" search={searchOfPage(params, page)} aria-label={label}>
      <Icon name={icon} size={20} />
    </BusyLink>
  );
}
