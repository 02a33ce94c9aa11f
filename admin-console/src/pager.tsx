import { Pagination } from 'shared-ui/pagination';
import { useSearchParams } from 'shared-ui/runtime';
import ui from 'shared-ui/utilities.module.css';
import { usePendingSearch } from './busy-link.tsx';
import styles from './pager.module.css';
import { PAGE_SIZE, pageCount, rowsOfPage, searchOfPage } from './paging.rules.ts';

interface PagerProps {
  page: number;
  /** Rows on all pages. */
  total: number;
  /** Noun for the rows, such as `produk`. */
  noun: string;
}

/** The range of the rows that are shown, and links to the previous and next page. */
export function Pager({ page, total, noun }: PagerProps) {
  const [params] = useSearchParams();
  const pending = usePendingSearch();
  const [first, last] = rowsOfPage(page);
  const pages = pageCount(total);
  const searchOf = (target: number) => searchOfPage(params, target);
  return (
    <div className={styles.pager}>
      <p>
        {total > PAGE_SIZE
          ? `${first + 1}–${Math.min(last + 1, total)} dari ${total} ${noun}`
          : `${total} ${noun}`}
      </p>
      {pages > 1 && (
        <Pagination
          className={styles.links}
          label="Halaman daftar"
          page={page}
          pageCount={pages}
          isBusy={pending === searchOf(page - 1) || pending === searchOf(page + 1)}
          steps={{ searchOf }}
        >
          <span>
            <span className={ui.visuallyHidden}>Halaman </span>
            {page} / {pages}
          </span>
        </Pagination>
      )}
    </div>
  );
}
