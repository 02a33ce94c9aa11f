import { type RefObject, useLayoutEffect } from 'react';
import { Button } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { Spinner } from 'shared-ui/spinner';
import ui from 'shared-ui/utilities.module.css';
import { MAX_SEARCH_LENGTH } from './menu-query.ts';
import styles from './search-field.module.css';
import { useSearchText } from './use-search-text.ts';

interface SearchFieldProps {
  /** Id of the form. The other query fields belong to it, so that it also works without scripts. */
  form: string;
  search: string;
  isBusy: boolean;
  field: RefObject<HTMLInputElement | null>;
  onSearch: (search: string, options: { replace: boolean }) => void;
}

/** Search field of both menus: debounced while typing, immediate on Enter. */
export function SearchField({ form, search, isBusy, field, onSearch }: SearchFieldProps) {
  const id = `${form}-text`;
  const { text, type, submit } = useSearchText({ search, onSearch });
  // Text typed before hydration.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== text) type(typed);
  }, []);

  return (
    <form
      className={styles.form}
      id={form}
      action="/"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
        // Hide the on-screen keyboard, which would cover the results.
        if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
      }}
    >
      <label className={ui.visuallyHidden} htmlFor={id}>
        Cari makanan atau minuman
      </label>
      <span className={styles.sign}>
        {isBusy ? <Spinner /> : <Icon path={icons.search} size={20} />}
      </span>
      <input
        className={styles.input}
        id={id}
        ref={field}
        type="search"
        name="q"
        placeholder="Cari makanan atau minuman"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        aria-busy={isBusy}
        onChange={(event) => type(event.target.value)}
      />
      {text !== '' && (
        <Button
          look="icon"
          className={styles.clear}
          aria-label="Kosongkan pencarian"
          data-script="needed"
          onClick={() => {
            field.current?.focus({ preventScroll: true });
            submit('');
          }}
        >
          <Icon path={icons.close} size={18} />
        </Button>
      )}
    </form>
  );
}
