import { choiceText, type LineChoice } from 'shared-ui/line-text';
import styles from './line-facts.module.css';

/** Size and options behind the name of a product, and its note below. */
export function LineFacts({ note, ...choice }: LineChoice) {
  const text = choiceText(choice);
  return (
    <>
      {text && <span className={styles.choice}> {text}</span>}
      {note !== null && <span className={styles.note}>{note}</span>}
    </>
  );
}
