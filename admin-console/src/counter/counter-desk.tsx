import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { Icon } from 'shared-ui/icon';
import * as icons from 'shared-ui/icons';
import { rupiah } from 'shared-ui/rupiah';
import ui from 'shared-ui/utilities.module.css';
import type { BoardView } from '../lazy-board.ts';
import { soldOutIdsAtom } from '../sold-out-ids.ts';
import { ChoiceDialog } from './choice/choice-dialog.tsx';
import { defaultChoice, needsChoice } from './choice.rules.ts';
import styles from './counter-desk.module.css';
import type { MenuProduct } from './counter-menu.ts';
import { linesTotal, shownLines, unitsOf, withChangedLine, withLine } from './draft.rules.ts';
import type { DraftLine } from './draft.ts';
import { focusUnlessTouch } from './focus-unless-touch.ts';
import { MenuPane } from './menu/menu-pane.tsx';
import { OrderPane } from './order/order-pane.tsx';
import { PlacedDialog } from './order/placed-dialog.tsx';
import { useCounter } from './use-counter.ts';

interface CounterDeskProps {
  view: BoardView;
  menu: readonly MenuProduct[];
  onHelp: () => void;
}

/** The menu on the left, the order on the right; on phones the order is a sheet above the menu. */
export function CounterDesk({ view: { userId, option: branch }, menu, onHelp }: CounterDeskProps) {
  const soldOutIds = useAtomValue(soldOutIdsAtom);
  const counter = useCounter(userId, branch.id, (draft) => shownLines(draft, menu, soldOutIds));
  const { draft, placed } = counter;
  const lines = shownLines(draft, menu, soldOutIds);
  const search = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState<{
    product: MenuProduct;
    line: DraftLine;
    isNew: boolean;
  }>();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const units = unitsOf(draft);

  const add = (product: MenuProduct, quantity: number) => {
    const line = newLine(product, quantity);
    if (needsChoice(product)) setEditing({ product, line, isNew: true });
    else counter.change((before) => withLine(before, line));
  };
  const startNew = () => {
    counter.startNew();
    setIsSheetOpen(false);
    focusUnlessTouch(search.current);
  };
  return (
    <div className={styles.desk} data-sheet={isSheetOpen || undefined}>
      <MenuPane
        menu={menu}
        soldOutIds={soldOutIds}
        lines={draft.lines}
        searchRef={search}
        onAdd={add}
        onHelp={onHelp}
      />
      <OrderPane
        // Each order begins without open dialogs and folded fields.
        key={draft.key}
        branch={branch}
        counter={counter}
        lines={lines}
        search={search}
        onEdit={({ line, product }) => product && setEditing({ product, line, isNew: false })}
        onClose={() => setIsSheetOpen(false)}
      />
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isSheetOpen}
        onClick={() => setIsSheetOpen(true)}
      >
        <span>
          {units === 0 ? 'Pesanan kosong' : `${units} produk`}
          <span className={ui.visuallyHidden}>, lihat pesanan</span>
        </span>
        <b>{rupiah(linesTotal(lines))}</b>
        <Icon path={icons.down} />
      </button>
      {editing && (
        <ChoiceDialog
          {...editing}
          onConfirm={(line) =>
            counter.change((before) =>
              editing.isNew ? withLine(before, line) : withChangedLine(before, line),
            )
          }
          onClose={() => setEditing(undefined)}
        />
      )}
      {placed && <PlacedDialog placed={placed} onClose={startNew} />}
    </div>
  );
}

function newLine(product: MenuProduct, quantity: number): DraftLine {
  const { id, name } = product;
  return {
    key: crypto.randomUUID(),
    productId: id,
    name,
    choice: defaultChoice(product),
    note: '',
    quantity,
  };
}
