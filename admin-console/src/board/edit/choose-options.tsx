import { useId, useState } from 'react';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field';
import type { LineOption } from 'shared-ui/line-text';
import type { OptionGroup, OptionItem } from 'shared-ui/orderable-product';
import { rupiah } from 'shared-ui/rupiah';
import styles from './edit.module.css';

interface ChooseOptionsProps {
  /** Product and size. */
  product: string;
  groups: readonly OptionGroup[];
  /** @param price of the options, in whole rupiah. */
  onAdd: (options: LineOption[], price: number) => void;
}

/** Options of a product that is added to an order. */
export function ChooseOptions({ product, groups, onAdd }: ChooseOptionsProps) {
  const name = useId();
  const items = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState<readonly number[]>(
    items.filter(({ isDefault, isSoldOut }) => isDefault && !isSoldOut).map(({ id }) => id),
  );
  const [problem, setProblem] = useState<string>();
  const toggle = (group: OptionGroup, { id }: OptionItem) => {
    const others = group.max === 1 ? chosen.filter((each) => !isIn(group, each)) : chosen;
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...others, id]);
    setProblem(undefined);
  };
  const add = () => {
    const wrong = groups.find((group) => {
      const count = chosen.filter((id) => isIn(group, id)).length;
      return count < group.min || count > group.max;
    });
    if (wrong) {
      setProblem(`Pilih ${countText(wrong)} untuk ${wrong.name}.`);
      return;
    }
    const options = items.filter(({ id }) => chosen.includes(id));
    onAdd(
      options.map(({ id, name: text }) => ({ id, name: text })),
      options.reduce((sum, { price }) => sum + price, 0),
    );
  };
  return (
    <div className={styles.options}>
      {groups.map((group) => (
        <fieldset key={group.id}>
          <legend>
            {group.name} untuk {product}
          </legend>
          {group.items.map((item) => (
            <label key={item.id}>
              <input
                type="checkbox"
                name={`${name}-${group.id}`}
                checked={chosen.includes(item.id)}
                disabled={item.isSoldOut}
                onChange={() => toggle(group, item)}
              />
              {item.name} {item.isSoldOut ? '(habis)' : item.price > 0 && `+${rupiah(item.price)}`}
            </label>
          ))}
        </fieldset>
      ))}
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <Button look="quiet" onClick={add}>
        Tambahkan {product}
      </Button>
    </div>
  );
}

function isIn({ items }: OptionGroup, option: number): boolean {
  return items.some(({ id }) => id === option);
}

function countText({ min, max }: OptionGroup): string {
  return min === max ? `${min}` : `${min} sampai ${max}`;
}
