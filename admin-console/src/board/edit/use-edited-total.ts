import { useEffect, useState } from 'react';
import type { BoardOrder } from '../board.ts';
import { readEditedTotal } from './edit.data.ts';
import { linesTotal, NO_EDIT } from './edit.rules.ts';

/**
 * What the order costs when its lines cost this: service and tax follow.
 *
 * @param lines whole rupiah.
 * @returns undefined until the database has answered.
 */
export function useEditedTotal({ id, lines: saved, total }: BoardOrder, lines: number) {
  const [answer, setAnswer] = useState<{ lines: number; total: number }>();
  const isUnchanged = lines === linesTotal(saved, NO_EDIT);
  useEffect(() => {
    if (isUnchanged || lines === 0) return;
    let isCurrent = true;
    readEditedTotal(id, lines).then(
      (edited) => isCurrent && setAnswer({ lines, total: edited }),
      // The edit itself reports a backend that does not answer.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, lines, isUnchanged]);
  if (isUnchanged) return total;
  if (lines === 0) return 0;
  return answer?.lines === lines ? answer.total : undefined;
}
