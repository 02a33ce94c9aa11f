import { useEffect, useState } from 'react';
import { Notice } from 'shared-ui/notice';
import { pollWhileVisible } from 'shared-ui/poll-while-visible';
import { listBranches } from '../branches.data.ts';
import { readPrinters } from './printers.data.ts';
import styles from './printers.module.css';
import { printerProblems } from './status-text.rules.ts';

/** How often the status is read, in ms. */
const POLL_MS = 10_000;

export interface PrinterAlertsProps {
  /** By default the only branch of the shop; with several, all of them. */
  branchId?: number;
}

/** Printers that need a person: without paper, open, away, with what waits. Nothing while all work. */
export function PrinterAlerts({ branchId }: PrinterAlertsProps) {
  const [problems, setProblems] = useState<{ id: number; text: string }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      const ids = branchId === undefined ? (await listBranches()).map(({ id }) => id) : [branchId];
      const found = await Promise.all(ids.map(readPrinters));
      if (isCurrent) setProblems(found.flatMap(printerProblems));
    }
    const stop = pollWhileVisible(read, { firstMs: 0, everyMs: POLL_MS });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [branchId]);
  if (problems.length === 0) return null;
  return (
    <Notice as="div" isDanger role="status" className={styles.notice}>
      <ul className={styles.alerts} aria-label="Printer">
        {problems.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
