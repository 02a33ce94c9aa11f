import { lineOptions } from 'shared-ui/line-text';
import type { OrderEdit } from './order.ts';

/** The JSON that edit_order() writes; the column has a reason, the event has it beside the JSON. */
interface EditJson {
  reason?: string;
  changes: {
    name: string;
    size: string | null;
    options: unknown;
    note: string | null;
    from: number;
    to: number;
  }[];
  old_total: number;
  new_total: number;
}

/** Reads an edit from the JSON of a column or an event. */
export function orderEdit(json: unknown): OrderEdit & { reason: string } {
  const { reason = '', changes, old_total, new_total } = json as EditJson;
  return {
    reason,
    changes: changes.map(({ options, ...change }) => ({
      ...change,
      options: lineOptions(options),
    })),
    oldTotal: old_total,
    newTotal: new_total,
  };
}
