import { describe, expect, test } from 'vitest';
import { changesBetween, isAny, missedText, reuseTickets } from './changes.rules.ts';
import { ACCEPTED_AT, line, ticket } from './ticket-for-tests.ts';

const all = () => true;
const NONE = { added: [], changed: [], cancelled: [], finished: [] };

describe('the changes between two answers', () => {
  test('are none for equal ones', () => {
    const changes = changesBetween([ticket()], [ticket()], all);
    expect(changes).toEqual(NONE);
    expect(isAny(changes)).toBe(false);
  });

  test('are new, changed, cancelled and finished tickets', () => {
    const before = [
      ticket({ id: 1, orderNumber: 1 }),
      ticket({ id: 2, orderNumber: 2 }),
      ticket({ id: 3, orderNumber: 3 }),
    ];
    const after = [
      ticket({ id: 1, orderNumber: 1, lines: [line({ quantity: 3, seenQuantity: 2 })] }),
      ticket({ id: 2, orderNumber: 2, cancelledAt: ACCEPTED_AT }),
      ticket({ id: 3, orderNumber: 3, closedAt: ACCEPTED_AT }),
      ticket({ id: 4, orderNumber: 4 }),
      ticket({ id: 5, orderNumber: 4, stationId: 2 }),
    ];
    const changes = changesBetween(before, after, all);
    expect(changes).toEqual({ added: [4], changed: [1], cancelled: [2], finished: [3] });
    expect(isAny(changes)).toBe(true);
    expect(missedText(changes)).toBe(
      '1 pesanan baru (#4), 1 berubah (#1), 1 dibatalkan (#2), 1 sudah selesai (#3).',
    );
  });

  test('are those of the shown station', () => {
    const after = [ticket({ id: 4, stationId: 2 })];
    expect(changesBetween([], after, ({ stationId }) => stationId === 1)).toEqual(NONE);
  });

  test('are not steps of cooks', () => {
    const seen = ticket({ lines: [line({ quantity: 3, seenQuantity: 2 })] });
    const begun = { ...seen, begunAt: ACCEPTED_AT };
    expect(changesBetween([seen], [begun], all)).toEqual(NONE);
    const done = ticket({ lines: [line({ doneQuantity: 2, version: 2 })] });
    expect(changesBetween([ticket()], [done], all)).toEqual(NONE);
  });
});

test('unchanged tickets keep their identity', () => {
  const before = [ticket({ id: 1 }), ticket({ id: 2 })];
  const [first, second] = reuseTickets(before, [
    ticket({ id: 1 }),
    ticket({ id: 2, begunAt: ACCEPTED_AT }),
  ]);
  expect(first).toBe(before[0]);
  expect(second).not.toBe(before[1]);
});
