import { useCallback, useEffect, useRef, useState } from 'react';
import { loadQuote } from './checkout.data.ts';
import { isQuoteFor, type Quote, type QuoteRequest, quoteWithoutAdditions } from './quote.ts';

/** Several quick changes of the cart ask once, in ms. */
const DEBOUNCE_MS = 250;

/** The quote on the page. */
export interface ShownQuote {
  /** Null before the first answer. While it is not confirmed, that of an earlier state of the cart. */
  quote: Quote | null;
  /** Whether the quote is for the selected lines, so that they can be ordered. */
  isConfirmed: boolean;
  /** Whether the last request failed, so that the total is unknown. */
  hasFailed: boolean;
  retry: () => Promise<void>;
}

/**
 * Follows the quote of the selected lines: the database calculates everything except their sum.
 *
 * @param loaded by the loader, for the lines that are selected by default; null if it was not loaded in time.
 */
export function useQuote({ branchId, sum }: QuoteRequest, loaded: Quote | null): ShownQuote {
  const [asked, setAsked] = useState<Quote | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Number of requests, so that only the answer to the last one counts. */
  const requests = useRef(0);

  const ask = useCallback(async () => {
    if (branchId === null) return;
    requests.current += 1;
    const request = requests.current;
    const answer = await askQuietly(branchId, sum);
    if (request !== requests.current) return;
    if (answer) setAsked(answer);
    setFailed(answer === null);
  }, [branchId, sum]);

  useEffect(() => {
    if (sum === 0 || isQuoteFor(loaded, { branchId, sum })) return;
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      requests.current += 1;
    };
  }, [branchId, sum, loaded, ask]);

  const request = { branchId, sum };
  const last = asked ?? loaded;
  const exact = [loaded, asked].find((each) => isQuoteFor(each, request)) ?? null;
  const confirmed = exact ?? quoteWithoutAdditions(last, request);
  return {
    quote: confirmed ?? last,
    isConfirmed: confirmed !== null,
    hasFailed: hasFailed && sum > 0 && confirmed === null,
    retry: ask,
  };
}

async function askQuietly(branchId: number, sum: number): Promise<Quote | null> {
  try {
    return await loadQuote(branchId, sum);
  } catch (error) {
    console.warn('The total could not be read', error);
    return null;
  }
}
