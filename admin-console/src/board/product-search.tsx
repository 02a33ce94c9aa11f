import { type ReactNode, useEffect, useState } from 'react';
import { Field } from 'shared-ui/field';
import { Notice } from 'shared-ui/notice';
import { errorSentence } from './error-sentence.ts';
import { type MenuProduct, searchMenu } from './menu-search.data.ts';
import styles from './product-search.module.css';

/** Time without typing before a search, in ms. */
const DEBOUNCE_MS = 250;

interface ProductSearchProps {
  label: string;
  /** The action of a product. */
  children: (product: MenuProduct) => ReactNode;
}

/** Finds products of the menu by their names. */
export function ProductSearch({ label, children }: ProductSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly MenuProduct[]>([]);
  const [error, setError] = useState<string>();
  const wanted = text.trim();
  useEffect(() => {
    let isCurrent = true;
    const find = async () => {
      try {
        const products = wanted === '' ? [] : await searchMenu(wanted);
        if (!isCurrent) return;
        setFound(products);
        setError(undefined);
      } catch (failure) {
        const sentence = await errorSentence(failure);
        if (isCurrent) setError(sentence);
      }
    };
    const timer = setTimeout(find, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return (
    <div className={styles.search}>
      <Field name="product" label={label}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            // Not a submission of the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      {error && <Notice isDanger>{error}</Notice>}
      <ul className={styles.found} aria-label="Produk yang ditemukan">
        {found.map((product) => (
          <li key={product.id}>
            <span>{product.name}</span>
            {children(product)}
          </li>
        ))}
      </ul>
    </div>
  );
}
