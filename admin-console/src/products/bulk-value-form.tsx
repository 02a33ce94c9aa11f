import { type SubmitEvent, useId } from 'react';
import { Button } from 'shared-ui/button';
import { Input } from 'shared-ui/field';
import styles from './bulk-bar.module.css';

interface BulkValueFormProps {
  /** Label of the button. */
  label: string;
  /** Accessible name of the field. */
  fieldLabel: string;
  placeholder: string;
  inputMode?: 'numeric';
  suggestions?: readonly string[];
  /** Whether this change is pending. */
  isBusy: boolean;
  /** Whether any change is pending. */
  isDisabled: boolean;
  onSet: (typed: string) => void;
}

/** A field and button that set a value for all selected products. */
export function BulkValueForm(props: BulkValueFormProps) {
  const { label, fieldLabel, placeholder, inputMode, suggestions = [] } = props;
  const listId = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!props.isDisabled)
      props.onSet(String(new FormData(event.currentTarget).get('value') ?? ''));
  };
  return (
    <form className={styles.value} onSubmit={submit}>
      <Input
        name="value"
        aria-label={fieldLabel}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={inputMode}
        list={listId}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Button type="submit" look="quiet" isBusy={props.isBusy} isDisabled={props.isDisabled}>
        {label}
      </Button>
    </form>
  );
}
