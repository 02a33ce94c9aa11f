import { tillRow } from '../rows.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';

const branches = rulesOf('public.branch');
const hours = rulesOf('public.opening_hours');
const closures = rulesOf('public.closure');
const tills = rulesOf('public.till_session');
const counters = rulesOf('private.order_counter');
const place = { slug: 'ciawi', name: 'Kedai Senja Ciawi', city: 'Bogor', address: 'Ciawi' };

/** Branches: everyone reads them, admins write them; staff open and close the till by functions. */
export const BRANCH_RULES: Rule[] = [
  branches.select({
    title: 'a branch',
    decidedBy: ['branch_select_all'],
    where: ({ branch }) => byId(branch),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  branches.insert({
    title: 'a branch',
    decidedBy: ['branch_insert_admin'],
    row: () => place,
    outcomes: 'no      no    no    yes   no    no      no         yes',
  }),
  branches.update({
    title: 'name and acceptance of orders',
    decidedBy: ['branch_update_admin'],
    where: ({ branch }) => byId(branch),
    set: () => ({ name: 'Kedai Pagi', auto_accept: false }),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  branches.update({
    title: 'the pause',
    decidedBy: ['no grant on paused_until', 'pause_branch() changes it'],
    where: ({ branch }) => byId(branch),
    set: () => ({ paused_until: 'infinity' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  branches.delete({
    title: 'a branch with a till session',
    decidedBy: ['no grant', 'no policy', 'a foreign key'],
    where: ({ branch }) => byId(branch),
    outcomes: 'no      no    no    no    no    no      no         23503',
  }),
  hours.select({
    title: 'opening hours',
    decidedBy: ['opening_hours_select_all'],
    where: ({ hours: id }) => byId(id),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  hours.insert({
    title: 'opening hours',
    decidedBy: ['opening_hours_insert_admin'],
    row: ({ branch }) => ({
      branch_id: branch,
      weekday: 2,
      opens_at: '08:00:00',
      closes_at: '20:00:00',
    }),
    outcomes: 'no      no    no    yes   no    no      no         yes',
  }),
  hours.update({
    title: 'opening hours',
    decidedBy: ['opening_hours_update_admin'],
    where: ({ hours: id }) => byId(id),
    set: () => ({ closes_at: '21:00:00' }),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  hours.delete({
    title: 'opening hours',
    decidedBy: ['opening_hours_delete_admin'],
    where: ({ hours: id }) => byId(id),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  closures.select({
    title: 'a closure',
    decidedBy: ['closure_select_all'],
    where: ({ closure }) => byId(closure),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  closures.insert({
    title: 'a closure',
    decidedBy: ['closure_insert_admin'],
    row: ({ branch }) => ({ branch_id: branch, starts_on: '2027-01-01', ends_on: '2027-01-02' }),
    outcomes: 'no      no    no    yes   no    no      no         yes',
  }),
  closures.update({
    title: 'the reason of a closure',
    decidedBy: ['closure_update_admin'],
    where: ({ closure }) => byId(closure),
    set: () => ({ reason: 'Natal' }),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  closures.delete({
    title: 'a closure',
    decidedBy: ['closure_delete_admin'],
    where: ({ closure }) => byId(closure),
    outcomes: 'no      none  none  yes   none  none    none       yes',
  }),
  tills.select({
    title: 'a till session',
    decidedBy: ['till_session_select_staff'],
    where: ({ till }) => byId(till),
    outcomes: 'no      none  none  yes   yes   none    none       yes',
  }),
  tills.insert({
    title: 'a till session',
    decidedBy: ['no grant', 'no policy'],
    row: ({ mainBranch }) => tillRow(mainBranch),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  tills.update({
    title: 'the business date of a till session',
    decidedBy: ['no grant', 'no policy'],
    where: ({ till }) => byId(till),
    set: () => ({ business_date: '2026-11-01' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  tills.update({
    title: 'the result of a closed till session',
    decidedBy: ['no grant', 'no policy', 'keep_rows'],
    where: ({ closedTill }) => byId(closedTill),
    set: () => ({ report: { counted: {} } }),
    outcomes: 'no      no    no    no    no    no      no         PT403',
  }),
  tills.delete({
    title: 'a till session that was counted',
    decidedBy: ['no grant', 'no policy', 'a foreign key'],
    where: ({ till }) => byId(till),
    outcomes: 'no      no    no    no    no    no      no         23503',
  }),
  counters.select({
    title: 'the last order number',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: ({ mainBranch }) => ({ column: 'branch_id', value: mainBranch }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  counters.insert({
    title: 'a counter',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    row: ({ branch }) => ({ branch_id: branch, business_date: '2026-11-27', last_number: 7 }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  counters.update({
    title: 'the last order number',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: ({ mainBranch }) => ({ column: 'branch_id', value: mainBranch }),
    set: () => ({ last_number: 4_711 }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  counters.delete({
    title: 'a counter',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: ({ mainBranch }) => ({ column: 'branch_id', value: mainBranch }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
];
