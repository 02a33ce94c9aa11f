import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { menuQueryFrom, plainSearch } from './menu-query.ts';

/** Debounce of typing, in ms. */
const DEBOUNCE_MS = 300;

interface SearchText {
  /** The search in the URL, or of a pending navigation. */
  search: string;
  /** Called after the debounce and on submit. */
  onSearch: (search: string, options: { replace: boolean }) => void;
}

/**
 * State of the search field. Typing updates the URL, debounced; any other URL change (history, chip, link)
 * replaces the text. A search is one history entry even if the visitor pauses while typing; submitting
 * completes it.
 */
export function useSearchText({ search, onSearch }: SearchText) {
  const [text, setText] = useState(search);
  // Last requested search; a URL with a different search was not changed by typing.
  const requested = useRef(search);
  // Search in progress by typing; undefined once submitted or replaced.
  const open = useRef<string>(undefined);
  // Whether the search in progress has its history entry.
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
    // Only now: during the navigation, the current history entry is still the previous page.
    if (loadedSearch === open.current) hasEntry.current = true;
  }, [loadedSearch]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The timer must use the URL of the latest render, not of the render that started it.
  const latestRequest = useRef(requestSearch);
  useEffect(() => {
    latestRequest.current = requestSearch;
  });

  function requestSearch(value: string): void {
    clearTimeout(timer.current);
    const wanted = plainSearch(value);
    // If another navigation interrupted the search, request it again.
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
