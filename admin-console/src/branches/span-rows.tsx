import type { ReactNode } from 'react';
import { Button } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { nextDayHint, nextSpan, type TypedSpan } from './hours.rules.ts';
import styles from './span-rows.module.css';

interface SpanRowsProps {
  /** Of the day, for screen readers: `Senin`. */
  label: string;
  /** Index of the day of the week, 0 for Monday; undefined for special days. */
  day?: number;
  spans: readonly TypedSpan[];
  onChange: (spans: readonly TypedSpan[]) => void;
  /** Shown in place of no spans. */
  empty?: string;
  /** Buttons beside the one that adds a span. */
  children?: ReactNode;
}

/** The spans of a day with their buttons. */
export function SpanRows({ label, day, spans, onChange, empty, children }: SpanRowsProps) {
  const change = (index: number, part: Partial<TypedSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...part } : span)));
  return (
    <div className={styles.rows}>
      <div className={styles.spans}>
        {spans.length === 0 && empty && <p className={styles.empty}>{empty}</p>}
        {spans.map((span, index) => {
          const number = spans.length > 1 ? ` ${index + 1}` : '';
          const hint = nextDayHint(span, day);
          return (
            // Rows have no identity besides their place.
            <div key={index} className={styles.row}>
              <Input
                type="time"
                aria-label={`${label} buka${number}`}
                value={span.opensAt}
                onChange={({ target }) => change(index, { opensAt: target.value })}
              />
              <span aria-hidden="true">–</span>
              <Input
                type="time"
                aria-label={`${label} tutup${number}`}
                value={span.closesAt}
                onChange={({ target }) => change(index, { closesAt: target.value })}
              />
              <Button
                look="icon"
                aria-label={`Hapus jam ${label}${number}`}
                onClick={() => onChange(spans.filter((_, at) => at !== index))}
              >
                <Icon path={icons.close} size={18} />
              </Button>
              {hint && <p className={styles.hint}>{hint}</p>}
            </div>
          );
        })}
      </div>
      <div className={styles.buttons}>
        <Button
          look="quiet"
          aria-label={`Tambah jam ${label}`}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          + Jam
        </Button>
        {children}
      </div>
    </div>
  );
}
