import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';

/** Error messages by field name, in Indonesian. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The errors of the invalid fields; null if all are valid. */
export function errorsOf(errors: Readonly<Record<string, string | undefined>>): FieldErrors | null {
  const invalid = Object.entries(errors).filter(([, error]) => error !== undefined);
  return invalid.length > 0 ? Object.fromEntries(invalid) : null;
}

/**
 * The current errors of a form: an error disappears when the user edits its field. A new action result moves
 * the focus to the first invalid field.
 *
 * @param answer result of the form's action; without `errors`, it concerns the whole form.
 * @returns the errors, and the props of the form.
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
