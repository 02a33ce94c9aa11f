import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui/button';
import { Notice } from 'shared-ui/notice';
import type { Counter } from '../use-counter.ts';
import styles from './order.module.css';

/** Says that the order was sent without an answer: it stays as it is, and is sent again. */
export function LostAnswer({ counter }: { counter: Counter }) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <Notice as="div" isDanger role="alert" className={styles.failure}>
      <p>
        Server tidak menjawab, jadi belum pasti pesanan ini tercatat. Kirim lagi: pesanan dan
        uangnya tidak tercatat dua kali.
      </p>
      <div className={styles.lostActions}>
        <Button ref={again} onClick={() => void counter.resend()}>
          Kirim lagi
        </Button>
        <Button look="quiet" onClick={counter.startNew}>
          Buang, mulai pesanan baru
        </Button>
      </div>
    </Notice>
  );
}
