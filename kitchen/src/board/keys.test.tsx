import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../open-page-for-tests.ts';
import { carryOut } from './kitchen.data.ts';
import {
  card,
  enabled,
  resetKitchen,
  sentSteps,
  serveAfterStep,
  serveKitchen,
} from './kitchen-for-tests.ts';
import { ACCEPTED_AT, DONE, line, ticket } from './ticket-for-tests.ts';

vi.mock('../branches.data.ts');
vi.mock('./kitchen.data.ts');

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(carryOut).mockResolvedValue();
  resetKitchen();
});

describe('the keys of a bump bar', () => {
  const both = [
    ticket({ lines: [line(), line({ id: 12, name: 'Teh' })] }),
    ticket({ id: 2, orderId: 313, orderNumber: 13 }),
  ] as const;
  const open = async () => {
    serveKitchen(both);
    const user = openPage('/dapur');
    await enabled(await card(), 'Selesai #12');
    return user;
  };

  test('bump the ticket at a position', async () => {
    const user = await open();
    serveAfterStep(
      both[0],
      ticket({ id: 2, orderId: 313, orderNumber: 13, closedAt: ACCEPTED_AT, lines: [line(DONE)] }),
    );
    await user.keyboard('2');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /^#13/ })).toBeNull());
    expect(sentSteps()).toMatchObject([{ type: 'done', ticketId: 2 }]);
    await user.keyboard('u');
    await waitFor(() => expect(sentSteps()[1]).toMatchObject({ type: 'recall', ticketId: 2 }));
  });

  test('select a ticket, begin it and bump its lines', async () => {
    const user = await open();
    const half = { ...both[0], lines: [line(DONE), line({ id: 12, name: 'Teh' })] };
    vi.mocked(carryOut)
      .mockImplementationOnce(async () => serveKitchen([...both]))
      .mockImplementation(async () => serveKitchen([half, both[1]]));
    await user.keyboard('{ArrowRight}m');
    await user.keyboard(' ');
    await waitFor(() =>
      expect(sentSteps()).toMatchObject([
        { type: 'begin', ticketId: 1 },
        { type: 'done', ticketId: 1, lines: [{ id: 11 }] },
      ]),
    );
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sentSteps()[2]).toMatchObject({ type: 'done', ticketId: 1, lines: [{ id: 12 }] }),
    );
  });
});

test('the keys of a bump bar acknowledge a cancelled ticket', async () => {
  serveKitchen([ticket({ cancelledAt: ACCEPTED_AT })]);
  serveAfterStep(ticket({ cancelledAt: ACCEPTED_AT, closedAt: ACCEPTED_AT }));
  const user = openPage('/dapur');
  await enabled(await card(), /^Mengerti/);
  await user.keyboard('{ArrowRight}m');
  expect(await screen.findByText(/^Tidak ada tiket/)).toBeTruthy();
  expect(sentSteps()).toMatchObject([{ type: 'done', ticketId: 1 }]);
  expect(screen.queryByRole('button', { name: 'Urungkan' })).toBeNull();
});
