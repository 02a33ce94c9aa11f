import type { Row } from '../actions.ts';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { pictureName } from '../world.ts';

const answersTrue = ({ rows }: { rows: Row[] }) => Object.values(rows[0] ?? {})[0] === true;

/** Functions in `private`, which policies and triggers call. */
export const PRIVATE_FUNCTION_RULES: Rule[] = [
  call({
    function: 'private.admin_standing',
    what: 'the answer that one is an admin',
    by: ['execute', 'looks role, session and second factor up'],
    arguments: () => ({}),
    worked: ({ rows }) => Object.values(rows[0] ?? {})[0] === 'admin',
    may: 'no      none  none  yes   none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_admin',
    what: 'the answer that one is an admin',
    by: ['execute', 'looks role and session up'],
    arguments: () => ({}),
    worked: answersTrue,
    may: 'no      none  none  yes   none    none       none',
    reach: 'sql',
  }),
  call({
    function: 'private.is_product_image_name',
    what: 'whether a file name is one of a picture',
    by: ['execute, for the check of product'],
    arguments: () => ({ file_name: pictureName().slice('products/'.length) }),
    worked: answersTrue,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.is_product_image_path',
    what: 'whether a path is one of a picture',
    by: ['execute, for the policies of storage'],
    arguments: () => ({ object_name: pictureName() }),
    worked: answersTrue,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.is_plain_name',
    what: 'whether a name shows as what it is',
    by: ['execute, for the checks of profiles and product'],
    arguments: () => ({ name: 'Budi' }),
    worked: answersTrue,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.size_surcharge',
    what: 'what a size costs on top',
    by: ['execute, for the trigger of the cart'],
    arguments: () => ({ item: null, wanted_size: 'Large' }),
    worked: ({ rows }) => Object.values(rows[0] ?? {})[0] === 6_000,
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  call({
    function: 'private.name_from_email',
    what: 'a name from an address',
    by: ['no execute'],
    arguments: () => ({ email: 'budi@kedai.test' }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.normal_phone',
    what: 'a phone number as it is stored',
    by: ['no execute'],
    arguments: () => ({ typed: '081234567890' }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.sign_up_facts',
    what: 'what a profile takes from a sign-up',
    by: ['no execute'],
    arguments: () => ({ email: 'budi@kedai.test', metadata: {} }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  call({
    function: 'private.find_checkout_problem',
    what: 'what is wrong with any cart lines',
    by: ['no execute'],
    arguments: ({ line }) => ({ ids: [line.customerA] }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
];
