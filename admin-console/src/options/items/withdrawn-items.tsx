import { Button } from 'shared-ui/button';
import { withRestored } from '../draft/draft.rules.ts';
import type { GroupDraft } from '../draft/draft.ts';
import styles from '../group-form.module.css';

interface WithdrawnItemsProps {
  draft: GroupDraft;
  onChange: (change: (before: GroupDraft) => GroupDraft) => void;
}

/** Deleted options, with buttons that restore them. */
export function WithdrawnItems({ draft, onChange }: WithdrawnItemsProps) {
  const { withdrawn } = draft;
  if (withdrawn.length === 0) return null;
  return (
    <details className={styles.withdrawn}>
      <summary>Pilihan terhapus ({withdrawn.length})</summary>
      <ul>
        {withdrawn.map(({ key, name }) => (
          <li key={key}>
            <span>{name}</span>
            <Button
              look="quiet"
              aria-label={`Kembalikan ${name}`}
              onClick={() => onChange((before) => withRestored(before, key))}
            >
              Kembalikan
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
