import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LeaveGuard } from '../leave-guard.tsx';
import { AssignmentSection } from './assignment/assignment-section.tsx';
import { checkDraft, countErrors } from './draft/check-draft.rules.ts';
import { draftOf, isSameDraft } from './draft/draft.rules.ts';
import type { GroupDraft } from './draft/draft.ts';
import { FactsSection } from './facts-section.tsx';
import styles from './group-form.module.css';
import { ItemsSection } from './items/items-section.tsx';
import type { AssignableProduct, OptionGroup } from './option-group.ts';
import { Preview } from './preview.tsx';
import { ConflictNotice } from './save/conflict-notice.tsx';
import { DeleteGroup } from './save/delete-group.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { useSaveGroup } from './save/use-save-group.ts';

interface GroupFormProps {
  /** Null: a new one. */
  group: OptionGroup | null;
  products: readonly AssignableProduct[];
}

/** The form of a group: rule, options and products, saved together. */
export function GroupForm({ group, products }: GroupFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The edit started from this version: a reload of the data must not replace it.
  const [base, setBase] = useState(group);
  const [draft, setDraft] = useState(() => draftOf(group));
  const [isChecked, setChecked] = useState(false);
  const { isBusy, pending, answer, send } = useSaveGroup();
  const { group: wanted, errors } = checkDraft(draft);
  const shown = isChecked ? errors : { rows: {} };
  const change = (part: Partial<GroupDraft>) => setDraft((before) => ({ ...before, ...part }));
  const conflict = answer?.now && answer.now.revision !== base?.revision ? answer.now : undefined;

  const save = (revision = base?.revision ?? 1) => {
    // Marks the fields before the first of them takes the focus.
    flushSync(() => setChecked(true));
    if (wanted) send('save', wanted, revision);
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      // Our validation shows all errors at once; the browser's would show one at a time.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FactsSection draft={draft} errors={shown} onChange={change} />
      <ItemsSection draft={draft} stored={group?.items ?? []} errors={shown} onChange={setDraft} />
      <Preview draft={draft} stored={group?.items ?? []} />
      <AssignmentSection
        assignment={draft.assignment}
        before={base ?? { productIds: [], categories: [] }}
        products={products}
        error={shown.assignment}
        onChange={(assignment) => change({ assignment })}
      />
      {group && (
        <DeleteGroup
          name={group.name}
          isBusy={pending === 'delete'}
          onDelete={() => wanted && send('delete', wanted, group.revision)}
        />
      )}
      <SaveBar
        isBusy={pending === 'save'}
        error={answer?.error}
        wrong={isBusy ? 0 : countErrors(shown)}
      >
        {conflict && base && (
          <ConflictNotice
            before={base}
            now={conflict}
            products={products}
            onTakeTheirs={() => {
              setBase(conflict);
              setDraft(draftOf(conflict));
              setChecked(false);
            }}
            onKeepMine={() => {
              setBase(conflict);
              save(conflict.revision);
            }}
          />
        )}
      </SaveBar>
      <LeaveGuard
        isUnsaved={!isSameDraft(draft, draftOf(base))}
        detail="Perubahan Anda pada kelompok ini belum disimpan dan akan hilang."
      />
    </form>
  );
}
