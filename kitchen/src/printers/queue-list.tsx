import { useEffect, useState } from 'react';
import { Spinner } from 'shared-ui/spinner';
import { errorSentence } from './error-sentence.ts';
import type { QueuedJob } from './printer.ts';
import { readQueue } from './printers.data.ts';
import styles from './printers.module.css';
import { jobText, missedText } from './status-text.rules.ts';

/** The jobs of a printer that wait or were missed. */
export function QueueList({ printerId }: { printerId: number }) {
  const [jobs, setJobs] = useState<readonly QueuedJob[]>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    readQueue(printerId).then(
      (found) => isCurrent && setJobs(found),
      (failure: unknown) => isCurrent && setError(errorSentence(failure)),
    );
    return () => {
      isCurrent = false;
    };
  }, [printerId]);
  if (error) return <p role="alert">{error}</p>;
  if (!jobs) return <Spinner />;
  return (
    <ul className={styles.queue}>
      {jobs.map((job) => (
        <li key={job.id}>
          {jobText(job)}
          {job.isMissed && <b> {missedText(job)}</b>}
        </li>
      ))}
    </ul>
  );
}
