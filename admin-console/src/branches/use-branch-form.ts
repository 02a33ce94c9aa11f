import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useFetcher } from 'react-router-dom';
import type { Branch } from './branch.ts';
import { FIELD_NAMES } from './branch-fields.ts';
import type { BranchAnswer } from './branch-intents.ts';
import { useBranchDraft } from './use-branch-draft.ts';

/** State of one of the forms of a branch, which are saved on their own. */
export type BranchFormState = ReturnType<typeof useBranchForm>;

/**
 * State of a form of a branch. Focuses the first field with an error.
 *
 * @param branch as it was when the page was opened.
 * @param onUnsaved called when the form has unsaved input, and when it has none again.
 */
export function useBranchForm(branch: Branch, onUnsaved: (isUnsaved: boolean) => void) {
  const fetcher = useFetcher<BranchAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const answer = fetcher.data;
  const state = useBranchDraft(branch, answer);
  const report = useEffectEvent(onUnsaved);
  const { isUnsaved } = state;
  useEffect(() => report(isUnsaved), [isUnsaved]);
  useLayoutEffect(() => {
    const marked = [...Object.keys(answer?.errors ?? {}), ...(answer?.conflicts ?? [])];
    const first = FIELD_NAMES.find((name) => marked.includes(name));
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [answer]);
  return { ...state, element, answer, Form: fetcher.Form, isBusy: fetcher.state !== 'idle' };
}
