import { randomUUID } from 'node:crypto';
import type { Rule } from '../rule.ts';
import { rulesOf } from '../table-rules.ts';
import { DISH, ownId } from '../world.ts';

const seen = rulesOf('private.mirrored_food');
const requests = rulesOf('private.cart_request');
const settings = rulesOf('private.settings');
const dish = { column: 'external_id', value: DISH };

/** Tables in schemas that the API does not have. */
export const CLOSED_RULES: Rule[] = [
  seen.select({
    what: 'a mirrored dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => dish,
    //    visitor A     B     admin demoted signed-out service
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  seen.insert({
    what: 'a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    row: () => ({ external_id: `x${Date.now()}`, title: 'x' }),
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  seen.update({
    what: 'the name of a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => dish,
    set: () => ({ title: `Soto ${Date.now()}` }),
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  seen.delete({
    what: 'a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => dish,
    may: 'no      no    no    no    no      no         -',
    reach: 'sql',
  }),
  requests.select({
    what: 'requests of customer A',
    by: ['cart_request_select_own', 'the API does not have the schema'],
    where: ({ ids }) => ({ column: 'id_user', value: ids.customerA }),
    may: 'no      yes   none  none  none    none       no',
    reach: 'sql',
  }),
  requests.insert({
    what: 'an own request',
    by: ['cart_request_insert_own', 'the API does not have the schema'],
    row: (world, who) => ({
      id_user: ownId(world, who),
      idempotency_key: randomUUID(),
      created_at: '2026-11-21T00:00:00Z',
    }),
    stored: (world, who) => ({ id_user: ownId(world, who) }),
    may: 'no      yes   yes   yes   yes     yes        no',
    reach: 'sql',
  }),
  requests.insert({
    what: 'a request of customer A',
    by: ['cart_request_insert_own', 'the API does not have the schema'],
    row: ({ ids }) => ({
      id_user: ids.customerA,
      idempotency_key: randomUUID(),
      created_at: '2026-11-21T00:00:00Z',
    }),
    stored: ({ ids }) => ({ id_user: ids.customerA }),
    may: 'no      yes   no    no    no      no         no',
    reach: 'sql',
  }),
  requests.update({
    what: 'a request of customer A',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: ({ ids }) => ({ column: 'id_user', value: ids.customerA }),
    set: () => ({ jumlah_product: 7 }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
  requests.delete({
    what: 'a request of customer A',
    by: ['cart_request_delete_own', 'the API does not have the schema'],
    where: ({ ids }) => ({ column: 'id_user', value: ids.customerA }),
    may: 'no      yes   none  none  none    none       no',
    reach: 'sql',
  }),
  settings.select({
    what: 'the settings',
    by: ['settings_select_signed_in', 'the API does not have the schema'],
    where: () => ({ column: 'is_only_row', value: true }),
    may: 'no      yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  settings.insert({
    what: 'a second row of settings',
    by: ['no grant', 'no policy', 'settings_pkey', 'the API does not have the schema'],
    row: () => ({ is_only_row: true, require_admin_mfa: false }),
    may: 'no      no    no    no    no      no         23505',
    reach: 'sql',
  }),
  settings.update({
    what: 'admin_mfa_required',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => ({ column: 'is_only_row', value: true }),
    set: () => ({ require_admin_mfa: true }),
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  settings.delete({
    what: 'the settings',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => ({ column: 'is_only_row', value: true }),
    may: 'no      no    no    no    no      no         no',
    reach: 'sql',
  }),
];
