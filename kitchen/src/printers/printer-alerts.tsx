import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import { pollWhileVisible } from 'shared-ui/poll-while-visible';
import { listBranches } from '../branches.data.ts';
import { acknowledge, acknowledgedJobs } from './acknowledged-jobs.ts';
import type { Printer, QueuedJob } from './printer.ts';
import { readPrinters, readQueue } from './printers.data.ts';
import styles from './printers.module.css';
import { lostText, printerProblems } from './status-text.rules.ts';
import { tabletChoiceAtom, tabletProblemAtom } from './tablet/choice.ts';

/** How often the status is read, in ms. */
const POLL_MS = 10_000;

export interface PrinterAlertsProps {
  /** By default the only branch of the shop; with several, all of them. */
  branchId?: number;
}

/** The jobs that a printer lost. */
interface Lost {
  id: number;
  name: string;
  jobs: readonly QueuedJob[];
}

/**
 * Printers that need a person: without paper, open, away, with what waits; and what was not printed, until a person has
 * read it. Nothing while all work.
 */
export function PrinterAlerts({ branchId }: PrinterAlertsProps) {
  const [problems, setProblems] = useState<{ id: number; text: string }[]>([]);
  const [lost, setLost] = useState<readonly Lost[]>([]);
  const [acknowledged, setAcknowledged] = useState(acknowledgedJobs);
  const tablet = useAtomValue(tabletChoiceAtom);
  const isShown = useAtomValue(tabletProblemAtom) !== null;
  const shownId = isShown ? tablet?.printerId : undefined;
  // Reads at once when the tablet shows a problem, or no longer: the last answer is out of date then.
  useEffect(() => {
    let isCurrent = true;
    async function read(): Promise<void> {
      const ids = branchId === undefined ? (await listBranches()).map(({ id }) => id) : [branchId];
      const found = await Promise.all(ids.map(readPrinters));
      if (isCurrent) setProblems(found.flatMap((branch) => printerProblems(branch, shownId)));
      const missing = found.flatMap(({ printers }) => printers).filter(({ missed }) => missed > 0);
      const all = await Promise.all(missing.map(readLost));
      if (isCurrent) setLost(all);
    }
    const stop = pollWhileVisible(read, { firstMs: 0, everyMs: POLL_MS });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [branchId, shownId]);
  const unread = lost
    .map((each) => ({ ...each, jobs: each.jobs.filter(({ id }) => !acknowledged.includes(id)) }))
    .filter(({ jobs }) => jobs.length > 0);
  if (problems.length + unread.length === 0) return null;
  return (
    <Notice as="div" isDanger role="status" className={styles.notice}>
      <ul className={styles.alerts} aria-label="Printer">
        {problems.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {unread.map(({ id, name, jobs }) => (
          <li key={`lost ${id}`}>
            {lostText(name, jobs)}{' '}
            <Button
              look="quiet"
              onClick={() => setAcknowledged(acknowledge(jobs.map((job) => job.id)))}
            >
              Mengerti
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A lost test page is no loss. */
async function readLost({ id, name }: Printer): Promise<Lost> {
  const jobs = await readQueue(id);
  return { id, name, jobs: jobs.filter(({ isMissed, kind }) => isMissed && kind !== 'test') };
}
