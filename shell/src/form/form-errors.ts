import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';

/** What is wrong with the controls of a form, by their names: one sentence in Indonesian each. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** Leaves out the fields that are right. */
export function errorsOf(errors: Readonly<Record<string, string | undefined>>): FieldErrors | null {
  const wrong = Object.entries(errors).filter(([, error]) => error !== undefined);
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}

/**
 * The errors of a form that still stand: one goes when the user changes its field. A new answer takes
 * the focus into the first wrong field.
 *
 * @param answer of the form's action; one without `errors` is about the form as a whole.
 * @returns what the form is given, besides the errors.
 */
export function useFormErrors<Form extends HTMLFormElement>(
  answer: object | { errors: FieldErrors } | undefined,
) {
  const form = useRef<Form>(null);
  const [changed, setChanged] = useState<{ since?: object; names: readonly string[] }>({
    names: [],
  });
  const names = answer && changed.since === answer ? changed.names : [];
  const answered: FieldErrors = answer && 'errors' in answer ? answer.errors : {};
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(answered).filter(([name]) => !names.includes(name)),
  );

  useLayoutEffect(() => {
    if (!answer || !('errors' in answer)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  const onInput = (event: FormEvent) => {
    const { name } = event.target as HTMLInputElement;
    if (answer && !names.includes(name)) setChanged({ since: answer, names: [...names, name] });
  };
  return { errors, form: { ref: form, onInput, noValidate: true } };
}
