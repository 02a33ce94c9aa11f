import { useState } from 'react';
// By its public name: only then is it the module that the shell shares with the remotes.
import { useActionData, useLocation } from 'react-router-dom';

/**
 * The answer of the page's action to its form, in place of React Router's `useActionData`, which loses it with
 * the next revalidation: the page revalidates in the background, while the user reads. It ends with the next
 * answer, and with another address.
 */
export function useFormAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  // A submission gives the history entry a new key, a revalidation does not.
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isNew = key !== kept.key || (answer !== undefined && answer !== kept.answer);
  if (isNew) setKept({ key, answer });
  return isNew ? answer : kept.answer;
}
