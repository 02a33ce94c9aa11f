import ui from '../utilities.module.css';
import styles from './line-choice.module.css';
import { type LineChoice as Choice, choiceText } from './line-text.ts';

/** Size, options and note of a line, below or beside its name. A size alone is a chip. */
export function LineChoice({ size, options, note }: Choice) {
  const text = choiceText({ size, options });
  return (
    <>
      {text && <span className={options.length === 0 ? ui.chip : styles.choice}>{text}</span>}
      {note !== null && <span className={styles.note}>{note}</span>}
    </>
  );
}
