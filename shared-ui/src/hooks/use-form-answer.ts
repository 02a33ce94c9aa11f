import { useState } from 'react';
// Imported by its public name, to use the module shared through federation.
import { useActionData, useLocation } from 'react-router-dom';

/**
 * The page's action result. Unlike React Router's `useActionData`, it survives revalidations, which happen in
 * the background. Cleared by the next submission and by navigation.
 */
export function useFormAnswer<Answer>(): Answer | undefined {
  const answer = useActionData() as Answer | undefined;
  // A submission creates a history entry with a new key, a revalidation does not.
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isNew = key !== kept.key || (answer !== undefined && answer !== kept.answer);
  if (isNew) setKept({ key, answer });
  return isNew ? answer : kept.answer;
}
