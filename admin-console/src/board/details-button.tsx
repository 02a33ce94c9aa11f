import { useSetAtom } from 'jotai';
import { Button } from 'shared-ui/button';
import type { BoardOrder } from './board.ts';
import { detailsAtom } from './dialogs.ts';

/** Opens the details of an order. */
export function DetailsButton({ order: { id, number } }: { order: BoardOrder }) {
  const open = useSetAtom(detailsAtom);
  return (
    <Button look="quiet" aria-label={`Detail pesanan #${number}`} onClick={() => open(id)}>
      Detail
    </Button>
  );
}
