import type { ReactNode } from 'react';
import { Field } from 'shared-ui/field';
import { MAX_NOTE, noteLength } from './choice.rules.ts';
import styles from './note-area.module.css';

interface NoteAreaProps {
  name: string;
  label: ReactNode;
  placeholder: string;
  note: string;
  onChange: (note: string) => void;
}

/** A note for the kitchen. A longer one is not cut, so that nothing typed is lost. */
export function NoteArea({ note, onChange, placeholder, ...field }: NoteAreaProps) {
  const length = noteLength(note);
  return (
    <Field
      {...field}
      error={length > MAX_NOTE ? `Terlalu panjang: paling banyak ${MAX_NOTE} huruf.` : undefined}
      after={
        <p className={styles.count} aria-hidden="true">
          {length}/{MAX_NOTE}
        </p>
      }
    >
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} ${styles.note}`}
          value={note}
          rows={2}
          placeholder={placeholder}
          // Browsers show only the line of the caret, which leaves the rest behind a bar at the bottom.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          // Notes have one line.
          onChange={({ target }) => onChange(target.value.replace(/\s/g, ' '))}
        />
      )}
    </Field>
  );
}
