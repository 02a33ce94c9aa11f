import { useState } from 'react';
import { loadProductOptions } from 'shared-auth/product-options';
import { Button } from 'shared-ui/button';
import { FieldError } from 'shared-ui/field';
import { productText } from 'shared-ui/line-text';
import type { OptionGroup } from 'shared-ui/orderable-product';
import { rupiah } from 'shared-ui/rupiah';
import { errorSentence } from '../error-sentence.ts';
import type { MenuProduct } from '../menu-search.data.ts';
import { ChooseOptions } from './choose-options.tsx';
import styles from './edit.module.css';
import type { AddedLine } from './edit.rules.ts';

interface AddButtonsProps {
  product: MenuProduct;
  onAdd: (line: Omit<AddedLine, 'key' | 'quantity'>) => void;
}

/** Adds a product in one of its sizes; asks for its options, if it has any. */
export function AddButtons({ product: { id, name, price, sizes }, onAdd }: AddButtonsProps) {
  const [asked, setAsked] = useState<{ line: ChosenSize; groups: readonly OptionGroup[] }>();
  const [error, setError] = useState<string>();
  const choose = async (line: ChosenSize) => {
    setError(undefined);
    try {
      const { groups } = await loadProductOptions(id);
      if (groups.length > 0) setAsked({ line, groups });
      else onAdd({ ...line, options: [] });
    } catch (failure) {
      setError(await errorSentence(failure));
    }
  };
  const lines = (sizes.length > 0 ? sizes : [{ size: null, surcharge: 0 }]).map(
    ({ size, surcharge }): ChosenSize => ({
      productId: id,
      name,
      size,
      note: null,
      price: price + surcharge,
    }),
  );
  return (
    <>
      <div className={styles.sizes}>
        {lines.map((line) => (
          <Button
            key={line.size}
            look="quiet"
            aria-label={`Tambah ${name} ${textOf(line)}`}
            onClick={() => void choose(line)}
          >
            {textOf(line)}
          </Button>
        ))}
      </div>
      {error && <FieldError role="alert">{error}</FieldError>}
      {asked && (
        <ChooseOptions
          key={asked.line.size}
          product={productText({ ...asked.line, options: [] })}
          groups={asked.groups}
          onAdd={(options, extra) => {
            onAdd({ ...asked.line, options, price: asked.line.price + extra });
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}

/** A product in a size, before its options are chosen. */
type ChosenSize = Omit<AddedLine, 'key' | 'quantity' | 'options'>;

function textOf({ size, price }: ChosenSize): string {
  return size ? `${size} ${rupiah(price)}` : rupiah(price);
}
