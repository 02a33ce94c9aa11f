import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Input } from 'shared-ui/field';
import ui from 'shared-ui/utilities.module.css';
import type { MenuProduct } from '../counter-menu.ts';
import type { DraftLine } from '../draft.ts';
import { focusUnlessTouch } from '../focus-unless-touch.ts';
import styles from './menu.module.css';
import { ProductTile } from './product-tile.tsx';
import { categoriesOf, findProducts, readSearch } from './search.rules.ts';
import { moveFocus } from './tile-focus.ts';

interface MenuPaneProps {
  menu: readonly MenuProduct[];
  soldOutIds: ReadonlySet<number>;
  /** The tiles show how many of each product are in the order. */
  lines: readonly DraftLine[];
  searchRef: RefObject<HTMLInputElement | null>;
  onAdd: (product: MenuProduct, quantity: number) => void;
  onHelp: () => void;
}

/** The menu of the branch: a search that adds with Enter, categories, and tiles to tap. */
export function MenuPane({ menu, soldOutIds, lines, searchRef, onAdd, onHelp }: MenuPaneProps) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const pane = useRef<HTMLElement>(null);
  const tiles = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const wanted = readSearch(text);
  const isSearching = wanted.words.length > 0;
  // A search looks everywhere: the cashier must not have to reset the category first.
  const found = findProducts(menu, wanted, isSearching ? null : category);
  const [first] = found;
  const isSoldOut = ({ id, isSoldOut: wasSoldOut, stock }: MenuProduct) =>
    wasSoldOut || stock === 0 || soldOutIds.has(id);
  const unitsOf = (productId: number) =>
    lines.reduce((sum, each) => sum + (each.productId === productId ? each.quantity : 0), 0);
  useEffect(() => focusUnlessTouch(searchRef.current), [searchRef]);
  // The best match may be above the scrolled part.
  useEffect(() => {
    if (text !== '') pane.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [text]);

  const add = (product: MenuProduct) => {
    if (isSoldOut(product)) return;
    onAdd(product, wanted.quantity);
    setText('');
  };
  const pressInSearch = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === '?' && text === '') {
      event.preventDefault();
      onHelp();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isSearching && first) add(first);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      tiles.current?.querySelector('button')?.focus();
    } else if (event.key === 'Escape') setText('');
  };
  return (
    <section ref={pane} className={styles.menu} aria-label="Menu">
      <div className={styles.head}>
        <Input
          ref={searchRef}
          type="search"
          aria-label="Cari produk"
          aria-describedby={hintId}
          aria-keyshortcuts="F2"
          placeholder="Cari produk"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={pressInSearch}
        />
        <fieldset className={styles.categories} aria-label="Kategori">
          {[null, ...categoriesOf(menu)].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              aria-pressed={!isSearching && category === each}
              onClick={() => {
                setCategory(each);
                setText('');
              }}
            >
              {each ?? 'Semua'}
            </button>
          ))}
        </fieldset>
        <p id={hintId} className={isSearching ? styles.hint : ui.visuallyHidden} role="status">
          {isSearching && hintText(wanted.quantity, first, first !== undefined && isSoldOut(first))}
        </p>
      </div>
      {found.length === 0 && !isSearching && (
        <p className={styles.hint}>Belum ada produk di menu cabang ini.</p>
      )}
      <ul
        ref={tiles}
        className={styles.tiles}
        aria-label="Produk"
        onKeyDown={(event) => moveFocus(event, tiles.current, searchRef.current)}
      >
        {found.map((product, index) => (
          <ProductTile
            key={product.id}
            product={product}
            units={unitsOf(product.id)}
            isSoldOut={isSoldOut(product)}
            isFirst={isSearching && index === 0}
            onAdd={() => add(product)}
          />
        ))}
      </ul>
    </section>
  );
}

function hintText(quantity: number, first: MenuProduct | undefined, isSoldOut: boolean): string {
  if (!first) return 'Tidak ada produk dengan nama itu.';
  if (isSoldOut) return `${first.name} habis.`;
  return `Enter menambah ${quantity > 1 ? `${quantity} ` : ''}${first.name}.`;
}
