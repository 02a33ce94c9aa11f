import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { menuQueryFrom, plainSearch } from './menu-query.ts';

/** Pause in typing after which the search starts. */
const DEBOUNCE_MS = 300;

interface SearchText {
  /** The search of the address, or of the address of a pending navigation. */
  search: string;
  /** Called when the visitor pauses, and when the search is submitted. */
  onSearch: (search: string, options: { replace: boolean }) => void;
}

/**
 * The text of the search field. Typing changes the address after a pause; any other change of the
 * address (history, chip, link) replaces the text. One search is one history entry, regardless of
 * pauses in typing; submitting completes it.
 */
export function useSearchText({ search, onSearch }: SearchText) {
  const [text, setText] = useState(search);
  // The search that was requested last; an address with another one was not changed by typing.
  const requested = useRef(search);
  // The search requested last by typing; undefined once it is submitted or replaced.
  const open = useRef<string>(undefined);
  // Whether the open search has its entry in the history.
  const hasEntry = useRef(false);
  const loadedSearch = menuQueryFrom(new URLSearchParams(useLocation().search)).search;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search === requested.current) return;
    clearTimeout(timer.current);
    requested.current = search;
    open.current = undefined;
    hasEntry.current = false;
    setText(search);
  }, [search]);
  useEffect(() => {
    // Not earlier: during the navigation, the current history entry is still the previous page.
    if (loadedSearch === open.current) hasEntry.current = true;
  }, [loadedSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The timer must use the address of the latest render, not of the one that started it.
  const latestRequest = useRef(requestSearch);
  useEffect(() => {
    latestRequest.current = requestSearch;
  });

  function requestSearch(value: string): void {
    clearTimeout(timer.current);
    const wanted = plainSearch(value);
    // A search that another navigation interrupted is requested again.
    if (wanted === requested.current && wanted === search) return;
    requested.current = wanted;
    open.current = wanted;
    onSearch(wanted, { replace: hasEntry.current });
  }

  return {
    text,
    type(value: string) {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestRequest.current(value), DEBOUNCE_MS);
    },
    submit(value: string) {
      setText(value);
      requestSearch(value);
      open.current = undefined;
      hasEntry.current = false;
    },
  };
}
