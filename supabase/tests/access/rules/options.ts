import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ofUser } from '../world.ts';

const group = rulesOf('public.option_group');
const item = rulesOf('public.option_item');
const assignment = rulesOf('public.option_assignment');
const size = rulesOf('public.product_size');
const large = { column: 'size', value: 'Large' };
const EVERYONE = 'yes     yes   yes   yes   yes   yes     yes        yes';
const SERVICE = 'no      no    no    no    no    no      no         yes';
const CLOSED = ['no grant', 'no policy'];
const NOBODY = 'no      no    no    no    no    no      no         no';

/** Options of products: everyone reads them, functions write them. */
export const OPTION_RULES: Rule[] = [
  group.select({
    title: 'a group of options',
    decidedBy: ['option_group_select_all'],
    where: ({ group }) => byId(group),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: EVERYONE,
  }),
  group.insert({
    title: 'a group of options',
    decidedBy: CLOSED,
    row: () => ({ name: 'Es', min_choices: 0, max_choices: 1 }),
    outcomes: SERVICE,
  }),
  group.insert({
    title: 'a second group of sizes',
    decidedBy: [...CLOSED, 'there is only one'],
    row: () => ({ name: 'Ukuran', min_choices: 1, branch_id: null, is_size: true }),
    outcomes: 'no      no    no    no    no    no      no         23505',
    onlyByGrant: true,
  }),
  group.update({
    title: 'name, choices and order of a group',
    decidedBy: CLOSED,
    where: ({ group }) => byId(group),
    set: () => ({ name: 'Es batu', min_choices: 1, max_choices: 2, position: 3 }),
    outcomes: SERVICE,
  }),
  group.delete({
    title: 'a group of options',
    decidedBy: CLOSED,
    where: ({ group }) => byId(group),
    outcomes: SERVICE,
  }),
  group.delete({
    title: 'the sizes',
    decidedBy: [...CLOSED, 'the foreign key of the cart'],
    where: ({ sizeGroup }) => byId(sizeGroup),
    outcomes: 'no      no    no    no    no    no      no         23503',
  }),
  item.select({
    title: 'an option',
    decidedBy: ['option_item_select_visitor', 'option_item_select_signed_in'],
    where: ({ option }) => byId(option),
    outcomes: EVERYONE,
  }),
  item.select({
    title: 'a withdrawn option',
    decidedBy: ['option_item_select_visitor', 'option_item_select_signed_in'],
    where: ({ withdrawnOption }) => byId(withdrawnOption),
    outcomes: 'none    none  none  yes   none  none    none       yes',
  }),
  item.insert({
    title: 'an option',
    decidedBy: CLOSED,
    row: ({ group }) => ({ group_id: group, name: 'Sedikit', price_difference: 500 }),
    outcomes: SERVICE,
  }),
  item.insert({
    title: 'an option among the sizes',
    decidedBy: CLOSED,
    row: ({ sizeGroup }) => ({ group_id: sizeGroup, name: 'Sedikit' }),
    outcomes: SERVICE,
  }),
  item.update({
    title: 'name and price of an option',
    decidedBy: CLOSED,
    where: ({ option }) => byId(option),
    set: () => ({ name: 'Banyak', price_difference: 1_000, position: 1, is_default: true }),
    outcomes: SERVICE,
  }),
  item.update({
    title: 'whether an option is sold out',
    decidedBy: CLOSED,
    where: ({ option }) => byId(option),
    set: () => ({ sold_out_until: 'infinity' }),
    outcomes: SERVICE,
    onlyByGrant: true,
  }),
  item.delete({
    title: 'an option',
    decidedBy: CLOSED,
    where: ({ option }) => byId(option),
    outcomes: SERVICE,
  }),
  item.delete({
    title: 'a size',
    decidedBy: CLOSED,
    where: () => large,
    outcomes: SERVICE,
  }),
  assignment.select({
    title: 'an assignment',
    decidedBy: ['option_assignment_select_all'],
    where: ({ assignment }) => byId(assignment),
    outcomes: EVERYONE,
  }),
  assignment.insert({
    title: 'an assignment to a category',
    decidedBy: CLOSED,
    row: ({ group }) => ({ group_id: group, type_product: 'Minuman', category: 'Teh' }),
    outcomes: SERVICE,
  }),
  assignment.update({
    title: 'an assignment',
    decidedBy: ['no grant', 'no policy'],
    where: ({ assignment }) => byId(assignment),
    set: ({ repriced }) => ({ id_product: repriced }),
    outcomes: NOBODY,
    onlyByGrant: true,
  }),
  assignment.delete({
    title: 'an assignment',
    decidedBy: CLOSED,
    where: ({ assignment }) => byId(assignment),
    outcomes: SERVICE,
  }),
  size.select({
    title: 'a size and its surcharge',
    decidedBy: ['option_item_select_visitor', 'option_item_select_signed_in'],
    where: () => large,
    outcomes: EVERYONE,
  }),
  size.insert({
    title: 'a size',
    decidedBy: ['no grant'],
    row: () => ({ size: 'Small', price_difference: 1 }),
    outcomes: NOBODY,
  }),
  size.update({
    title: 'a surcharge',
    decidedBy: ['no grant'],
    where: () => large,
    set: () => ({ price_difference: 1 }),
    outcomes: NOBODY,
    onlyByGrant: true,
  }),
  size.delete({
    title: 'a size',
    decidedBy: ['no grant'],
    where: () => large,
    outcomes: NOBODY,
  }),
  call({
    function: 'public.product_options',
    title: 'the options of a product on the menu',
    decidedBy: ['execute', 'reads the menu only'],
    arguments: ({ menu }) => ({ id_product: menu }),
    worked: ({ rows }) => JSON.stringify(rows).includes('Gula'),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.change_line',
    title: 'gives the line of customer A a note',
    decidedBy: ['execute', 'keranjang_update_own'],
    arguments: ({ line }) => ({ line_id: line.customerA, size: 'Small', note: 'panas' }),
    worked: ({ after, world }) =>
      after.keranjang?.find(({ id }) => Number(id) === world.line.customerA)?.note === 'panas',
    outcomes: 'no      yes   PT422 PT422 PT422 PT422   PT422      no',
  }),
  call({
    function: 'public.cart_choices',
    title: 'the choices of their own cart',
    decidedBy: ['execute', 'keranjang_select_own'],
    arguments: () => ({}),
    worked: ({ rows, world, identity }) =>
      rows.some(({ id }) => Number(id) === ofUser(world.line, identity)),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.save_option_group',
    title: 'adds a group with an option',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ menu }) => ({
      group_id: null,
      expected_revision: 1,
      idempotency_key: '00000000-0000-4000-8000-0000000000aa',
      facts: { name: 'Es batu', min_choices: 0, max_choices: 1 },
      items: [{ name: 'Sedikit', price_difference: 0, is_default: false }],
      assignments: [{ id_product: menu }],
    }),
    worked: ({ after }) => after.option_group?.some(({ name }) => name === 'Es batu') ?? false,
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.sort_option_groups',
    title: 'moves a group',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ group }) => ({ ids: [group] }),
    worked: ({ rows }) => rows.length === 1,
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.delete_option_group',
    title: 'deletes a group',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ group }) => ({ group_id: group }),
    worked: ({ after, world }) =>
      after.option_group?.every(({ id }) => Number(id) !== world.group) ?? false,
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.set_option_sold_out',
    title: 'marks an option as sold out',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ option }) => ({ option_id: option, until: 'changed' }),
    worked: ({ after, world }) =>
      after.option_item?.find(({ id }) => Number(id) === world.option)?.sold_out_until ===
      'infinity',
    outcomes: 'no      PT403 PT403 yes   yes   PT403   PT403      no',
  }),
];
