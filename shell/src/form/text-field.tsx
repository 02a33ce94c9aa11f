import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from 'shared-ui/field';

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'defaultValue' | 'required' | 'maxLength'
  >;

/** A text field. `required` is for assistive technology only; the forms validate themselves. */
export function TextField({ name, label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
