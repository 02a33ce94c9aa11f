import type { Row } from '../actions.ts';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { pictureName } from '../world.ts';

const answersTrue = ({ rows }: { rows: Row[] }) => Object.values(rows[0] ?? {})[0] === true;

/** Functions in `private`, which policies and triggers call. */
export const PRIVATE_FUNCTION_RULES: Rule[] = [
  call({
    function: 'private.admin_standing',
    what: 'whether the caller is an admin',
    by: ['execute', 'looks role, session and second factor up'],
    arguments: () => ({}),
    worked: ({ rows }) => Object.values(rows[0] ?? {})[0] === 'admin',
    may: 'no      none  none  yes   none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_admin',
    what: 'whether the caller is an admin',
    by: ['execute', 'looks role and session up'],
    arguments: () => ({}),
    worked: answersTrue,
    may: 'no      none  none  yes   none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_product_image_name',
    what: 'whether a file name is valid',
    by: ['execute, for the check of product'],
    arguments: () => ({ file_name: pictureName().slice('products/'.length) }),
    worked: answersTrue,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.is_product_image_path',
    what: 'whether a path is valid',
    by: ['execute, for the policies of storage'],
    arguments: () => ({ object_name: pictureName() }),
    worked: answersTrue,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.is_plain_name',
    what: 'whether a name has only visible characters',
    by: ['execute, for the checks of profiles and product'],
    arguments: () => ({ name: 'Budi' }),
    worked: answersTrue,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.size_surcharge',
    what: 'the surcharge of a size',
    by: ['execute, for the trigger of the cart'],
    arguments: () => ({ item: null, wanted_size: 'Large' }),
    worked: ({ rows }) => Object.values(rows[0] ?? {})[0] === 6_000,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.name_from_email',
    what: 'a name from an e-mail address',
    by: ['no execute'],
    arguments: () => ({ email: 'budi@kedai.test' }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.normal_phone',
    what: 'a normalised phone number',
    by: ['no execute'],
    arguments: () => ({ typed: '081234567890' }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.sign_up_facts',
    what: 'the profile fields of a sign-up',
    by: ['no execute'],
    arguments: () => ({ email: 'budi@kedai.test', metadata: {} }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.rounded_vital',
    what: 'a vital as it is counted',
    by: ['execute, for the trigger of browser_event'],
    arguments: () => ({ value: 0 }),
    worked: ({ rows }) => Object.values(rows[0] ?? {})[0] === 0,
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  call({
    function: 'private.find_checkout_problem',
    what: 'problems of any cart lines',
    by: ['no execute'],
    arguments: ({ line }) => ({ ids: [line.customerA] }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
];
