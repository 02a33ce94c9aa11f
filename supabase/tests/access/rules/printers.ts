import { randomUUID } from 'node:crypto';
import type { Where } from '../actions.ts';
import { call, closedFunction as closed } from '../call-rules.ts';
import { TOKEN_HASH } from '../printer-world.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import type { World } from '../world.ts';

const CLOSED = ['no grant', 'no policy', 'the API does not expose the schema'];
const NO = 'no no no no no no no no';
const STAFF = 'no PT403 PT403 yes yes PT403 PT403 no';
const ADMINS = 'no PT403 PT403 yes PT403 PT403 PT403 no';
const ofPrinter = ({ printer }: World) => ({ column: 'printer_id', value: printer });
const ofLine = ({ printedLine }: World) => ({ column: 'line_id', value: printedLine });

/** The rules of a table that only functions access. */
function closedTable(
  name: string,
  title: string,
  where: (world: World) => Where,
  row: (world: World) => Record<string, unknown>,
  set: Record<string, unknown>,
): Rule[] {
  const facts = { title, decidedBy: CLOSED, outcomes: NO, reach: 'sql' as const };
  const table = rulesOf(name);
  return [
    table.select({ ...facts, where }),
    table.insert({ ...facts, row }),
    table.update({ ...facts, where, set: () => set }),
    table.delete({ ...facts, where }),
  ];
}

/** Printers, their jobs, and the functions that are the only way to them. */
export const PRINTER_RULES: Rule[] = [
  ...closedTable(
    'private.printer',
    'a printer',
    ({ printer }) => byId(printer),
    ({ mainBranch }) => ({
      branch_id: mainBranch,
      name: 'Lain',
      protocol: 'tablet',
      paper_mm: 58,
    }),
    { name: 'Lain' },
  ),
  ...closedTable(
    'private.printer_station',
    'a station of a printer',
    ofPrinter,
    ({ tabletPrinter, mainBranch, mainStation }) => ({
      printer_id: tabletPrinter,
      station_id: mainStation,
      branch_id: mainBranch,
    }),
    { station_id: 1 },
  ),
  ...closedTable(
    'private.print_job',
    'a job of a printer',
    ({ printJob }) => byId(printJob),
    ({ printer }) => ({ printer_id: printer, kind: 'test', content: {} }),
    { attempts: 7 },
  ),
  ...closedTable(
    'private.printed_line',
    'the printed quantity of a line',
    ofLine,
    ({ printedLine }) => ({ line_id: printedLine, quantity: 1 }),
    { quantity: 7 },
  ),
  call({
    function: 'public.save_printer',
    title: 'a new printer',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ mainBranch }) => ({
      branch_id: mainBranch,
      printer_id: null,
      facts: { name: 'Baru', protocol: 'star', paper_mm: 80, prints_receipts: false },
      station_ids: [],
    }),
    worked: ({ after }) => after.printer?.some(({ name }) => name === 'Baru') === true,
    outcomes: ADMINS,
  }),
  call({
    function: 'public.rotate_printer_token',
    title: 'the token of a printer',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ printer }) => ({ printer_id: printer }),
    worked: ({ after }) => after.printer?.every((row) => row.token_hash !== TOKEN_HASH) === true,
    outcomes: ADMINS,
  }),
  call({
    function: 'public.remove_printer',
    title: 'a printer',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ printer }) => ({ printer_id: printer }),
    worked: ({ after }) => after.printer?.some((row) => row.removed_at !== null) === true,
    outcomes: ADMINS,
  }),
  call({
    function: 'public.printers',
    title: 'the printers of a branch',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: () => true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.print_queue',
    title: 'the jobs of a printer',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ printer }) => ({ printer_id: printer }),
    worked: () => true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.reprint_ticket',
    title: 'the tickets of an order again',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ order }) => ({ order_id: order, idempotency_key: randomUUID() }),
    worked: ({ after }) => after.print_job?.some((row) => row.is_reprint === true) === true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.print_receipt',
    title: 'the receipt of an order',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ paidOrder, printer }) => ({
      order_id: paidOrder,
      idempotency_key: randomUUID(),
      printer_id: printer,
    }),
    worked: ({ after }) => after.print_job?.some(({ kind }) => kind === 'receipt') === true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.print_test_page',
    title: 'a test page',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ printer }) => ({ printer_id: printer, idempotency_key: randomUUID() }),
    worked: ({ after }) => after.print_job?.some(({ kind }) => kind === 'test') === true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.take_tablet_job',
    title: 'the next job of a printer at a tablet',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ tabletPrinter }) => ({ printer_id: tabletPrinter }),
    worked: ({ after }) =>
      after.printer?.some(({ last_seen_at }) => last_seen_at !== null) === true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.finish_tablet_job',
    title: 'that a tablet could not print',
    decidedBy: ['execute', 'checks the role of the caller'],
    arguments: ({ tabletPrinter }) => ({ printer_id: tabletPrinter, job_id: 1, outcome: 'failed' }),
    worked: ({ after }) => after.printer?.some(({ status }) => status === 'error') === true,
    outcomes: STAFF,
  }),
  call({
    function: 'public.take_print_job',
    title: 'the next job of a printer',
    decidedBy: ['execute'],
    arguments: () => ({ token_hash: TOKEN_HASH }),
    worked: ({ after }) => after.print_job?.some(({ attempts }) => attempts === 1) === true,
    outcomes: 'no no no no no no no yes',
  }),
  call({
    function: 'public.report_printer_status',
    title: 'that a printer has no paper',
    decidedBy: ['execute'],
    arguments: () => ({ token_hash: TOKEN_HASH, status: 'paper_out' }),
    worked: ({ after }) => after.printer?.some(({ status }) => status === 'paper_out') === true,
    outcomes: 'no no no no no no no yes',
  }),
  call({
    function: 'public.finish_print_job',
    title: 'that a job failed',
    decidedBy: ['execute'],
    arguments: ({ printJob }) => ({
      token_hash: TOKEN_HASH,
      job_id: printJob,
      outcome: 'failed',
      status: 'error',
    }),
    worked: ({ after }) => after.printer?.some(({ status }) => status === 'error') === true,
    outcomes: 'no no no no no no no yes',
  }),
  closed('new_printer_token', 'a random token'),
  closed('token_hash', 'the hash of a token', { token: 'x' }),
  closed('find_printer', 'a printer', { printer_id: 1 }),
  closed('check_printer', 'whether a printer is valid', {
    of_branch: 1,
    facts: {},
    station_ids: [],
  }),
  closed('line_content', 'a line as it is printed', { line: null }),
  closed('ticket_content', 'a ticket as it is printed', { ticket: null }),
  closed('queue_ticket', 'queue a ticket', { of_ticket: 1 }),
  closed('printer_of_token', 'a printer by its token', { token_hash: TOKEN_HASH }),
  closed('tablet_printer', 'a printer at a tablet', { printer_id: 1 }),
  closed('see_printer', 'that a printer was heard of', { seen: null, new_status: 'ready' }),
  closed('end_leases', 'ending leases', { taker: null }),
  closed('next_job', 'the next job', { taker: null }),
  closed('take_job', 'lease the next job', { taker: null, wanted: null }),
  closed('finish_job', 'end a job', {
    finisher: null,
    of_job: 1,
    outcome: 'printed',
    reason: null,
  }),
  closed('printer_facts', 'a printer as staff see it', { described: null }),
  closed('is_missed', 'whether a job was missed', { job: null }),
  closed('require_print_key', 'whether the caller may print', { idempotency_key: randomUUID() }),
  closed('queued_with_key', 'the number of jobs of a request', { key: randomUUID() }),
];
