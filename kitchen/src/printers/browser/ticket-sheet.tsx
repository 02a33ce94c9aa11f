import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { jobRows } from '../../tickets/job-rows.ts';
import type { PrintJob } from '../../tickets/print-job.ts';
import { columnsOf, type Row } from '../../tickets/rows.ts';
import styles from './paper.module.css';
import { heightInMm, PaperRow } from './paper-row.tsx';

/** Space above and below a ticket, in mm. */
const MARGIN = 4;

interface TicketSheetProps {
  jobs: readonly PrintJob[];
  /** The print dialog was closed. */
  onClose: () => void;
}

/** Opens the print dialog of the browser with tickets, each on a page of its own length. Only print shows it. */
export function TicketSheet({ jobs, onClose }: TicketSheetProps) {
  const tickets = jobs.map((job) => ({ job, rows: jobRows(job) }));
  const close = useEffectEvent(() => onClose());
  const pages = tickets.map(({ job, rows }) => pageRule(job, rows)).join('\n');
  useEffect(() => {
    // A style sheet of this script, since the policy of the page forbids inline styles.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pages);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const onAfterPrint = () => close();
    addEventListener('afterprint', onAfterPrint);
    // Not at once: Strict Mode runs the effect twice.
    const timer = setTimeout(() => window.print());
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', onAfterPrint);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [pages]);
  return createPortal(
    <section className={styles.sheet} aria-label="Tiket">
      {tickets.map(({ job, rows }) => (
        <div key={job.id} className={styles.ticket} data-ticket={job.id}>
          {rows.map((row, index) => (
            <PaperRow key={index} row={row} columns={columnsOf(job.paper_mm)} />
          ))}
        </div>
      ))}
    </section>,
    document.body,
  );
}

/** A page as wide as the paper and as long as the ticket: CSS has no endless page. */
function pageRule({ id, paper_mm }: PrintJob, rows: readonly Row[]): string {
  const length = Math.ceil(heightInMm(rows) + 2 * MARGIN + 2);
  return `@page ticket-${id} { margin: ${MARGIN}mm 0; size: ${paper_mm}mm ${length}mm; }
[data-ticket="${id}"] { page: ticket-${id}; }`;
}
