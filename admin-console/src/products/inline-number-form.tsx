import { type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { FieldError, Input } from 'shared-ui/field';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import type { InlineAnswer } from './inline-change.ts';
import type { InlineField } from './inline-edit.data.ts';
import styles from './inline-number.module.css';
import { COLUMN_FIELDS } from './product-fields.ts';
import { INTENT_FORM, intentForm } from './product-intents.ts';

interface InlineNumberFormProps {
  id: number;
  field: InlineField;
  label: string;
  value: number;
  /** Called when the number was saved or the edit cancelled. */
  onClose: () => void;
}

/** Edits a number in its row: Enter saves, Escape cancels. Keeps the typed text until it is saved. */
export function InlineNumberForm({ id, field, label, value, onClose }: InlineNumberFormProps) {
  const fetcher = useFetcher<InlineAnswer>();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [typed, setTyped] = useState(String(value));
  // The initial number, not the row's current one: the list may be reloaded while the admin types.
  const [opened] = useState(value);
  const [ownError, setOwnError] = useState<string | undefined>();
  const isSent = useRef(false);
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  const error = ownError ?? answer?.error;

  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  useEffect(() => {
    if (isBusy || !isSent.current) return;
    isSent.current = false;
    if (answer && answer.error === undefined) onClose();
    else input.current?.focus();
  }, [isBusy, answer, onClose]);

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second click can arrive before React renders the button as busy.
    if (isSent.current) return;
    const read = COLUMN_FIELDS[field].read(typed);
    setOwnError('error' in read ? read.error : undefined);
    if ('error' in read) return;
    const seen = fetcher.data?.now ?? opened;
    if (read.value === seen) {
      // The row does not show the current number from the failed save's response yet.
      if (seen !== value) void revalidate();
      onClose();
      return;
    }
    isSent.current = true;
    const values = { [INTENT_FORM.value]: typed, [INTENT_FORM.seen]: String(seen) };
    void fetcher.submit(intentForm(field, [id], values), { method: 'post' });
  };

  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isBusy) onClose();
      }}
    >
      <Input
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && noteId}
        value={typed}
        readOnly={isBusy}
        onChange={({ target }) => {
          setTyped(target.value);
          setOwnError(undefined);
        }}
      />
      <span className={styles.buttons}>
        <Button type="submit" look="icon" aria-label="Simpan" isBusy={isBusy}>
          <Icon path={icons.check} size={20} />
        </Button>
        <Button look="icon" aria-label="Batal" isDisabled={isBusy} onClick={onClose}>
          <Icon path={icons.close} size={20} />
        </Button>
      </span>
      {error && (
        <FieldError id={noteId} role="alert">
          {error}
        </FieldError>
      )}
    </form>
  );
}
