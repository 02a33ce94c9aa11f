import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Notice } from 'shared-ui/notice';
import { Spinner } from 'shared-ui/spinner';
import { timeTextAtom } from '../board-state.ts';
import { errorSentence } from '../error-sentence.ts';
import styles from './details.module.css';
import { readTimeline } from './timeline.data.ts';
import { actorText, eventText, type TimelineEvent } from './timeline.rules.ts';

interface TimelineProps {
  orderId: number;
  /** Changes with the order, to read the events again. */
  version: string;
}

/** What happened to an order: who, when, and why. */
export function Timeline({ orderId, version }: TimelineProps) {
  const time = useAtomValue(timeTextAtom);
  const [events, setEvents] = useState<readonly TimelineEvent[]>();
  const [error, setError] = useState<string>();
  // A new version of the order has new events.
  useEffect(() => {
    let isCurrent = true;
    readTimeline(orderId).then(
      (read) => {
        if (!isCurrent) return;
        setEvents(read);
        setError(undefined);
      },
      async (failure: unknown) => {
        const sentence = await errorSentence(failure);
        if (isCurrent) setError(sentence);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, version]);
  if (error !== undefined) return <Notice isDanger>{error}</Notice>;
  if (!events) return <Spinner />;
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => (
        // Events are only appended, and have no id here.
        <li key={index}>
          <time dateTime={new Date(event.at).toISOString()}>{time(event.at)}</time>
          <p>
            {eventText(event, events.slice(0, index), time)} <span>{actorText(event)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
