import { ConflictChoice } from './conflict-choice.tsx';
import { fieldLabel } from './form-fields.ts';
import styles from './product-form.module.css';
import type { Draft } from './use-product-draft.ts';

/** Whether customers see the product. */
export function VisibleField({ draft }: { draft: Draft }) {
  return (
    <div className="field">
      <label className={styles.visible}>
        <input
          type="checkbox"
          name="visible"
          checked={draft.values.visible === 'on'}
          onChange={({ target }) => draft.change('visible', target.checked ? 'on' : '')}
        />
        {fieldLabel('visible')}
      </label>
      <p className="field-hint">Tanpa centang, hanya admin yang melihatnya.</p>
      <ConflictChoice draft={draft} name="visible" />
    </div>
  );
}
