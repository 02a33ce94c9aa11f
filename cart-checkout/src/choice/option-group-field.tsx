import { useId } from 'react';
import { FieldError } from 'shared-ui/field';
import type { OptionGroup } from 'shared-ui/orderable-product';
import { chosenIn, ruleText, withOption, withoutGroup } from './choice.rules.ts';
import styles from './option-group-field.module.css';
import { OptionRow } from './option-row.tsx';

interface OptionGroupFieldProps {
  group: OptionGroup;
  chosen: readonly number[];
  /** Why the choice cannot be ordered; null: it can, or nobody has tried yet. */
  problem: string | null;
  onChange: (options: number[]) => void;
}

/** The options of a group: radio buttons if only one can be chosen, else checkboxes. */
export function OptionGroupField({ group, chosen, problem, onChange }: OptionGroupFieldProps) {
  const name = useId();
  const problemId = useId();
  const rule = ruleText(group);
  const isSingle = group.max === 1;
  const isFull = !isSingle && chosenIn(group, chosen) >= group.max;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={problem ? problemId : undefined}
      data-group={group.id}
    >
      <legend>
        <span className={styles.name}>{group.name}</span>{' '}
        {rule && <span className={styles.rule}>{rule}</span>}
      </legend>
      {problem && (
        <FieldError id={problemId} role="alert">
          {problem}
        </FieldError>
      )}
      {isSingle && group.min === 0 && (
        <OptionRow
          type="radio"
          group={name}
          name="Biasa"
          checked={chosenIn(group, chosen) === 0}
          onChange={() => onChange(withoutGroup(group, chosen))}
        />
      )}
      {group.items.map(({ id, ...item }) => {
        const checked = chosen.includes(id);
        return (
          <OptionRow
            {...item}
            key={id}
            type={isSingle ? 'radio' : 'checkbox'}
            group={name}
            checked={checked}
            disabled={!checked && isFull}
            onChange={() =>
              onChange(
                checked ? chosen.filter((other) => other !== id) : withOption(group, chosen, id),
              )
            }
          />
        );
      })}
    </fieldset>
  );
}
