import type { ReactNode } from 'react';
import { type ControlProps, Field as SharedField } from 'shared-ui/field';
import { ConflictChoice } from './conflict-choice.tsx';
import { fieldLabel, type TypedField } from './form-fields.ts';
import type { Draft } from './use-product-draft.ts';

/** Props of a control, with its value in the draft. */
interface DraftControlProps extends ControlProps {
  name: TypedField;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

interface FieldProps {
  draft: Draft;
  name: TypedField;
  hint?: ReactNode;
  children: (control: DraftControlProps) => ReactNode;
}

/** A field of the draft; offers a choice if another admin changed it too. */
export function Field({ draft, name, hint, children }: FieldProps) {
  return (
    <SharedField
      name={name}
      label={fieldLabel(name)}
      hint={hint}
      error={draft.errors[name]}
      announces={false}
      after={<ConflictChoice draft={draft} name={name} />}
    >
      {(control) =>
        children({
          ...control,
          name,
          value: draft.values[name],
          onChange: (event) => draft.change(name, event.target.value),
        })
      }
    </SharedField>
  );
}
