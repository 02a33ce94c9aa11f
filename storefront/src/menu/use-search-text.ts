import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-ui/runtime';
import { menuQueryFrom, plainSearch } from './menu-query.ts';

/** How long the visitor pauses before the search follows the typing. */
const DEBOUNCE_MS = 300;

interface SearchText {
  /** What the address searches for, or is about to search for. */
  search: string;
  /** Called when the visitor pauses, and when the search is submitted. */
  onSearch: (search: string, options: { replace: boolean }) => void;
}

/**
 * The text of the search field. It leads while the visitor types and follows the address when that
 * changes otherwise: by the history, a chip, or a link. One search is one entry in the history,
 * however many pauses its typing has; submitting ends it.
 */
export function useSearchText({ search, onSearch }: SearchText) {
  const [text, setText] = useState(search);
  // The search that was last asked for; an address with another one was not changed by typing.
  const asked = useRef(search);
  // The search that typing asked for last; undefined once it is submitted, or left for another one.
  const open = useRef<string>(undefined);
  // Whether the open search has its entry in the history.
  const hasEntry = useRef(false);
  const arrived = menuQueryFrom(new URLSearchParams(useLocation().search)).search;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search === asked.current) return;
    clearTimeout(timer.current);
    asked.current = search;
    open.current = undefined;
    hasEntry.current = false;
    setText(search);
  }, [search]);
  useEffect(() => {
    // Not before: the entry that a waiting navigation would replace is the one of the page before.
    if (arrived === open.current) hasEntry.current = true;
  }, [arrived]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The timer must not ask with the address of the rendering that started it.
  const latestAsk = useRef(ask);
  useEffect(() => {
    latestAsk.current = ask;
  });

  function ask(value: string): void {
    clearTimeout(timer.current);
    const wanted = plainSearch(value);
    // A search that another navigation interrupted is asked for again.
    if (wanted === asked.current && wanted === search) return;
    asked.current = wanted;
    open.current = wanted;
    onSearch(wanted, { replace: hasEntry.current });
  }

  return {
    text,
    type(value: string) {
      setText(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestAsk.current(value), DEBOUNCE_MS);
    },
    submit(value: string) {
      setText(value);
      ask(value);
      open.current = undefined;
      hasEntry.current = false;
    },
  };
}
