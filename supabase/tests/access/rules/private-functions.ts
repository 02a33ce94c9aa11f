import type { Row } from '../actions.ts';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { pictureName } from '../world.ts';

const answers =
  (value: unknown) =>
  ({ rows }: { rows: Row[] }) =>
    Object.values(rows[0] ?? {})[0] === value;

/** A function that only functions of the owner call. */
const closed = (name: string, title: string, args: Row = {}): Rule =>
  call({
    function: `private.${name}`,
    title,
    decidedBy: ['no execute'],
    arguments: () => args,
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  });

/** A function of the rules of options, which the trigger of the cart calls as the customer. */
const ofCart = (name: string, title: string, args: Row): Rule =>
  call({
    function: `private.${name}`,
    title,
    decidedBy: ['execute, for the triggers of cart and product'],
    arguments: () => args,
    worked: () => true,
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  });

/** Functions in `private`, called by policies and triggers. */
export const PRIVATE_FUNCTION_RULES: Rule[] = [
  call({
    function: 'private.admin_standing',
    title: 'whether the caller is an admin',
    decidedBy: ['execute', 'looks up role, session and second factor'],
    arguments: () => ({}),
    worked: answers('admin'),
    outcomes: 'no      none  none  yes   none  none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_admin',
    title: 'whether the caller is an admin',
    decidedBy: ['execute', 'looks up role and session'],
    arguments: () => ({}),
    worked: answers(true),
    outcomes: 'no      none  none  yes   none  none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_staff',
    title: 'whether the caller works on orders',
    decidedBy: ['execute', 'looks up role and session'],
    arguments: () => ({}),
    worked: answers(true),
    outcomes: 'no      none  none  yes   yes   none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_product_image_name',
    title: 'whether a file name is valid',
    decidedBy: ['execute, for the check of product'],
    arguments: () => ({ file_name: pictureName().slice('products/'.length) }),
    worked: answers(true),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.is_product_image_path',
    title: 'whether a path is valid',
    decidedBy: ['execute, for the policies of storage'],
    arguments: () => ({ object_name: pictureName() }),
    worked: answers(true),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.is_plain_name',
    title: 'whether a name has only visible characters',
    decidedBy: ['execute, for the checks of profiles and product'],
    arguments: () => ({ name: 'Budi' }),
    worked: answers(true),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.size_surcharge',
    title: 'the surcharge of a size',
    decidedBy: ['execute, for the trigger of the cart'],
    arguments: () => ({ item: null, wanted_size: 'Large' }),
    worked: answers(6_000),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  ofCart('option_groups', 'the groups of a product', { item: null }),
  ofCart('default_options', 'options chosen in advance', { item: null }),
  ofCart('option_list', 'a snapshot of options', { item: null, chosen: [] }),
  ofCart('options_price', 'the price of a snapshot', { option_list: [] }),
  ofCart('find_option_problem', 'the problem of a choice', {
    item: null,
    wanted_size: 'Small',
    chosen: [],
  }),
  ofCart('check_options', 'an error unless a choice is valid', {
    item: null,
    wanted_size: 'Small',
    chosen: [],
  }),
  ofCart('normal_options', 'options in order', { item: null, chosen: [] }),
  ofCart('requires_choice', 'whether a product needs a choice', { item: null }),
  closed('name_from_email', 'a name from an e-mail address', { email: 'budi@kedai.test' }),
  closed('normal_phone', 'a normalised phone number', { typed: '081234567890' }),
  closed('sign_up_facts', 'the profile fields of a sign-up', {
    email: 'budi@kedai.test',
    metadata: {},
  }),
  closed('normal_email', 'a normalised e-mail address', { typed: 'budi@kedai.test' }),
  closed('require_admin', 'whether the caller is an admin, or an error'),
  closed('lock_address', 'the account with an address', { address: 'budi@kedai.test' }),
  call({
    function: 'private.end_staff',
    title: 'makes staff a customer',
    decidedBy: ['no execute'],
    arguments: ({ ids }) => ({ account_id: ids.staff }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.rounded_vital',
    title: 'a vital as it is counted',
    decidedBy: ['execute, for the trigger of browser_event'],
    arguments: () => ({ value: 0 }),
    worked: answers(0),
    outcomes: 'no      no    no    no    no    no      no         yes',
    reach: 'sql',
  }),
  call({
    function: 'private.find_checkout_problem',
    title: 'problems of any cart lines',
    decidedBy: ['no execute'],
    arguments: ({ line }) => ({ ids: [line.customerA] }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.clock',
    title: 'the time of the shop',
    decidedBy: ['execute, for defaults and triggers'],
    arguments: () => ({}),
    worked: ({ rows }) => Object.values(rows[0] ?? {})[0] instanceof Date,
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.main_branch',
    title: 'the oldest branch',
    decidedBy: ['execute, for the default of product'],
    arguments: () => ({}),
    worked: ({ rows, world }) => Number(Object.values(rows[0] ?? {})[0]) === world.mainBranch,
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.units_left',
    title: 'the units of a product that can be sold',
    decidedBy: ['execute, for the trigger of the cart'],
    arguments: () => ({ item: null }),
    worked: answers(null),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  closed('new_line_options', 'the options of a new order line', {
    item: null,
    wanted_size: 'Small',
    wanted: [],
  }),
  closed('refresh_requires_choice', 'sets requires_choice of products', { ids: [] }),
  closed('sold_out_end', 'until when a mark as sold out holds', { home: null, until: null }),
  closed('require_staff', 'whether the caller is staff, or an error'),
  closed('business_date', 'the day of an order number', { of_branch: null, at: null }),
  closed('opening_spans', 'opening spans', { of_branch: null, first_day: null, last_day: null }),
  closed('is_busy', 'whether a branch has its maximum of orders', { of_branch: null }),
  closed('branch_state', 'whether a branch takes orders', { of_branch: null, at: null }),
  closed('pickup_times', 'pickup slots', { of_branch: null, at: null }),
  closed('lock_branch', 'locks a branch', { branch_id: 1 }),
  closed('check_branch', 'an error unless a branch takes orders', { of_branch: null }),
  closed('check_slot', 'an error unless a slot is free', { of_branch: null, wanted: null }),
  closed('raise_order_changed', 'an error with the last change of an order', { current: null }),
  closed('lock_order', 'locks an order', { order_id: 1 }),
  closed('given_reason', 'a trimmed reason', { typed: 'Habis' }),
  closed('is_own_last_step', 'whether a step is repeated', {
    current: null,
    expected_status: 'disiapkan',
    new_status: 'siap',
  }),
  closed('is_own_last_event', 'whether the caller was last', { current: null }),
  closed('promised_time', 'a promised time', { current: null, minutes: 5 }),
  closed('shown_state', 'a branch as the pages show it', { of_branch: null }),
  closed('board_order', 'an order as the board shows it', { parent: null }),
];
