import { ColumnFields } from './column-fields.tsx';
import { MAIN_FIELDS } from './form-fields.ts';
import type { FormOptions } from './form-options.data.ts';
import styles from './product-form.module.css';
import type { Draft } from './use-product-draft.ts';
import { VisibleField } from './visible-field.tsx';

interface MainFieldsProps {
  draft: Draft;
  options: FormOptions;
}

/** The fields that every product uses. */
export function MainFields(props: MainFieldsProps) {
  return (
    <div className={styles.fields}>
      <ColumnFields names={MAIN_FIELDS.filter((name) => name !== 'description')} {...props} />
      <VisibleField draft={props.draft} />
      <ColumnFields names={['description']} {...props} />
    </div>
  );
}
