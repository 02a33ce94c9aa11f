import type { Row } from '../actions.ts';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { pictureName } from '../world.ts';

const answers =
  (value: unknown) =>
  ({ rows }: { rows: Row[] }) =>
    Object.values(rows[0] ?? {})[0] === value;

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
  call({
    function: 'private.name_from_email',
    title: 'a name from an e-mail address',
    decidedBy: ['no execute'],
    arguments: () => ({ email: 'budi@kedai.test' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.normal_phone',
    title: 'a normalised phone number',
    decidedBy: ['no execute'],
    arguments: () => ({ typed: '081234567890' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.sign_up_facts',
    title: 'the profile fields of a sign-up',
    decidedBy: ['no execute'],
    arguments: () => ({ email: 'budi@kedai.test', metadata: {} }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.normal_email',
    title: 'a normalised e-mail address',
    decidedBy: ['no execute'],
    arguments: () => ({ typed: 'budi@kedai.test' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.require_admin',
    title: 'whether the caller is an admin, or an error',
    decidedBy: ['no execute'],
    arguments: () => ({}),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.lock_address',
    title: 'the account with an address',
    decidedBy: ['no execute'],
    arguments: () => ({ address: 'budi@kedai.test' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
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
];
