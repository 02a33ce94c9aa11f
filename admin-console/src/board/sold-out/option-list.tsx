import { useEffect, useState } from 'react';
import { FieldError } from 'shared-ui/field';
import { serverNow } from '../board-state.ts';
import { errorSentence } from '../error-sentence.ts';
import { listOptions, type MarkableOption, setOptionSoldOut } from './options.data.ts';
import styles from './sold-out.module.css';

/** The options of a branch; one tap marks one as sold out until tomorrow, or as available again. */
export function OptionList({ branchId }: { branchId: number }) {
  const [options, setOptions] = useState<readonly MarkableOption[]>([]);
  const [error, setError] = useState<string>();
  const [version, setVersion] = useState(0);
  // The version reads the list again.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        const read = await listOptions(branchId);
        if (isCurrent) setOptions(read);
      } catch (failure) {
        const sentence = await errorSentence(failure);
        if (isCurrent) setError(sentence);
      }
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [branchId, version]);
  const mark = async ({ id }: MarkableOption, isSoldOut: boolean) => {
    setError(undefined);
    try {
      await setOptionSoldOut(id, isSoldOut ? null : 'tomorrow');
    } catch (failure) {
      setError(await errorSentence(failure));
    }
    setVersion((before) => before + 1);
  };
  if (options.length === 0 && !error) return null;
  return (
    <details className={styles.options}>
      <summary>Pilihan: ukuran, topping, dan lainnya</summary>
      {error && <FieldError role="alert">{error}</FieldError>}
      <ul aria-label="Pilihan">
        {options.map((option) => {
          const isSoldOut = option.until !== null && option.until > serverNow();
          return (
            <li key={option.id}>
              <p>
                <b>{option.name}</b>
                <span>{option.group}</span>
              </p>
              <button
                type="button"
                className={styles.mark}
                aria-pressed={isSoldOut}
                aria-label={`${option.name} (${option.group}) habis`}
                onClick={() => void mark(option, isSoldOut)}
              >
                Habis
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
