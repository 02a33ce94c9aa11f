import { countRow, ledgerRow, movementRow } from '../money-rows.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import type { World } from '../world.ts';

const ledger = rulesOf('public.ledger_entry');
const stock = rulesOf('public.stock_movement');
const count = rulesOf('public.till_count');
const receipts = rulesOf('private.receipt_counter');
const CLOSED = ['no grant', 'no policy'];
const APPEND_ONLY = [...CLOSED, 'keep_rows'];
const HIDDEN = [...CLOSED, 'the API does not expose the schema'];
const ofMain = ({ mainBranch }: World) => ({ column: 'branch_id', value: mainBranch });

/** The books, which only triggers and functions write: ledger, stock movements, counts of the till. */
export const BOOK_RULES: Rule[] = [
  ledger.select({
    title: 'an entry of the ledger',
    decidedBy: ['ledger_entry_select_admin'],
    where: ({ ledgerEntry }) => byId(ledgerEntry),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  ledger.insert({
    title: 'an entry',
    decidedBy: CLOSED,
    row: ({ order, mainBranch }) => ledgerRow(order, mainBranch),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  ledger.update({
    title: 'the amount of an entry',
    decidedBy: APPEND_ONLY,
    where: ({ ledgerEntry }) => byId(ledgerEntry),
    set: () => ({ amount: 1 }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  ledger.delete({
    title: 'an entry',
    decidedBy: APPEND_ONLY,
    where: ({ ledgerEntry }) => byId(ledgerEntry),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  stock.select({
    title: 'a movement of a stock',
    decidedBy: ['stock_movement_select_staff'],
    where: ({ stockMovement }) => byId(stockMovement),
    outcomes: 'no      none  none  yes   yes   none    none       yes',
  }),
  stock.insert({
    title: 'a movement',
    decidedBy: CLOSED,
    row: ({ menu }) => movementRow(menu),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  stock.update({
    title: 'the units of a movement',
    decidedBy: APPEND_ONLY,
    where: ({ stockMovement }) => byId(stockMovement),
    set: () => ({ units: 1 }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  stock.delete({
    title: 'a movement',
    decidedBy: APPEND_ONLY,
    where: ({ stockMovement }) => byId(stockMovement),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  count.select({
    title: 'a count of the till',
    decidedBy: CLOSED,
    where: ({ tillCount }) => byId(tillCount),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  count.insert({
    title: 'a count',
    decidedBy: CLOSED,
    row: ({ till }) => countRow(till),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  count.update({
    title: 'the expected amounts of a count',
    decidedBy: APPEND_ONLY,
    where: ({ tillCount }) => byId(tillCount),
    set: () => ({ expected: {} }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  count.delete({
    title: 'a count',
    decidedBy: APPEND_ONLY,
    where: ({ tillCount }) => byId(tillCount),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  receipts.select({
    title: 'the last receipt number',
    decidedBy: HIDDEN,
    where: ofMain,
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  receipts.insert({
    title: 'a counter of receipts',
    decidedBy: HIDDEN,
    row: ({ branch }) => ({ branch_id: branch, last_number: 7 }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  receipts.update({
    title: 'the last receipt number',
    decidedBy: HIDDEN,
    where: ofMain,
    set: () => ({ last_number: 4_711 }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  receipts.delete({
    title: 'a counter of receipts',
    decidedBy: HIDDEN,
    where: ofMain,
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
];
