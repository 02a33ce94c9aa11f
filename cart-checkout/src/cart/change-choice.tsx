import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { loginPath } from 'shared-auth';
import { toast } from 'shared-ui/toasts';
import { cartErrorOf } from '../cart-error.ts';
import { changeChoice } from '../cart-lines.data.ts';
import { possibleOptions, unitPrice } from '../choice/choice.rules.ts';
import { firstSize, type OrderChoice } from '../choice/order-choice.ts';
import { useOptionsSheet } from '../choice/use-options-sheet.ts';
import { serialize } from '../serialize.ts';
import type { CartLine } from './cart.rules.ts';

const LABELS = ['Simpan', 'Menyimpan…'] as const;

/** Dialog that changes size, options and note of a line of the cart. */
export function ChangeChoice({ line, onClosed }: { line: CartLine; onClosed: () => void }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const { sheet, open } = useOptionsSheet(line.productId ?? 0, (sentence) => {
    toast(sentence, 'error');
    onClosed();
  });
  const openAtFirst = useEffectEvent(() => void open());
  useEffect(() => openAtFirst(), []);
  const { current } = line;
  if (!sheet || !current) return null;

  const save = async ({ size, options, note }: OrderChoice) => {
    if (saving) return undefined;
    setSaving(true);
    const error = await serialize(() =>
      cartErrorOf(changeChoice(line.id, { size, options, note: note.trim() })),
    );
    setSaving(false);
    if (error?.code === 'signed_out') await navigate(loginPath('/cart'));
    // The line may have been equal to another one, or have left the cart.
    if (error?.code !== 'unreachable') await revalidate();
    return error;
  };
  const { sizes, groups } = sheet.options;
  const options = line.options.map(({ id }) => id);
  const extra = unitPrice(0, sheet.options, { size: line.size, options });
  return (
    <sheet.Sheet
      product={{ name: line.name, price: current.price - extra, stock: current.stock }}
      options={sheet.options}
      initial={{
        size: sizes.find(({ size }) => size === line.size)?.size ?? firstSize(sizes),
        options: possibleOptions(groups, options),
        note: line.note ?? '',
        quantity: line.quantity,
      }}
      labels={LABELS}
      hasQuantity={false}
      busy={saving}
      onSave={save}
      onClosed={onClosed}
    />
  );
}
