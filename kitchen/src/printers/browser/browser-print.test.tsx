import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackendError } from 'shared-auth';
import { shownToasts } from 'shared-ui/open-page-for-tests';
import { beforeEach, expect, test, vi } from 'vitest';
import { jobOf, lineOf, ticketOf } from '../../tickets/print-jobs-for-tests.ts';
import { BrowserPrint } from './browser-print.tsx';
import { readTickets } from './order-tickets.data.ts';

vi.mock('./order-tickets.data.ts');

const print = vi.fn<() => void>();

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  document.adoptedStyleSheets = [];
  vi.stubGlobal('print', print);
  vi.mocked(readTickets).mockImplementation(async (_, paper_mm) => [
    jobOf({ id: 3, paper_mm, content: ticketOf({ lines: [lineOf({ note: 'es sedikit' })] }) }),
    jobOf({ id: 4, paper_mm, content: ticketOf({ station: 'Dapur' }) }),
  ]);
});

const press = async () => {
  render(<BrowserPrint orderId={9} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cetak lewat browser' }));
};
const pages = () => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);

test('prints each ticket once, on a page of its own, and leaves nothing behind', async () => {
  await press();
  await vi.waitFor(() => expect(print).toHaveBeenCalled());
  const tickets = [...document.querySelectorAll('[data-ticket]')];
  expect(tickets).toHaveLength(2);
  expect(tickets[0]?.textContent).toMatch(
    /^#47MEJA 12Bar .*14\.32Budi Santoso 1x Es Kopi +es sedikit/,
  );
  const [number] = tickets[0]?.querySelectorAll('g') ?? [];
  expect(number?.getAttribute('transform')).toContain('scale(4 4)');
  expect(document.adoptedStyleSheets).toHaveLength(1);
  dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(document.querySelector('[data-ticket]')).toBeNull());
  // React cleans effects up after the page has changed.
  await vi.waitFor(() => expect(pages()).toHaveLength(0));
  expect(print).toHaveBeenCalledOnce();
});

test('prints for the paper of this device', async () => {
  render(<BrowserPrint orderId={9} />);
  await userEvent.selectOptions(screen.getByLabelText('Kertas'), '58 mm');
  await userEvent.click(screen.getByRole('button', { name: 'Cetak lewat browser' }));
  await vi.waitFor(() => expect(print).toHaveBeenCalled());
  expect(document.querySelector('[data-ticket] svg')?.getAttribute('width')).toBe('48mm');
  expect(localStorage.getItem('kitchen.browser-paper')).toBe('58');
});

test('says that there is no ticket, or no server', async () => {
  vi.mocked(readTickets).mockResolvedValueOnce([]);
  await press();
  await vi.waitFor(() => expect(shownToasts().at(-1)).toMatch(/tidak punya tiket/));
  vi.mocked(readTickets).mockRejectedValueOnce(new BackendError('unreachable', 0, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Cetak lewat browser' }));
  await vi.waitFor(() => expect(shownToasts().at(-1)).toMatch(/^Server tidak dapat dihubungi/));
  expect(print).not.toHaveBeenCalled();
});
