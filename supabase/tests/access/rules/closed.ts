import { randomUUID } from 'node:crypto';
import type { Rule } from '../rule.ts';
import { rulesOf } from '../table-rules.ts';
import { DISH, INVITED, ownId } from '../world.ts';

const mirrored = rulesOf('private.mirrored_food');
const requests = rulesOf('private.cart_request');
const invitations = rulesOf('private.staff_invitation');
const settings = rulesOf('private.settings');
const invitation = { column: 'email', value: INVITED };
const dish = { column: 'external_id', value: DISH };

/** Tables in schemas that the API does not expose. */
export const CLOSED_RULES: Rule[] = [
  mirrored.select({
    title: 'a mirrored dish',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => dish,
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      no    no    no    no    no      no         yes',
    reach: 'sql',
  }),
  mirrored.insert({
    title: 'a dish',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    row: () => ({ external_id: `x${Date.now()}`, title: 'x' }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    reach: 'sql',
  }),
  mirrored.update({
    title: 'the name of a dish',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => dish,
    set: () => ({ title: `Soto ${Date.now()}` }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    reach: 'sql',
  }),
  mirrored.delete({
    title: 'a dish',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => dish,
    outcomes: 'no      no    no    no    no    no      no         -',
    reach: 'sql',
  }),
  requests.select({
    title: 'requests of customer A',
    decidedBy: ['cart_request_select_own', 'the API does not expose the schema'],
    where: ({ ids }) => ({ column: 'id_user', value: ids.customerA }),
    outcomes: 'no      yes   none  none  none  none    none       no',
    reach: 'sql',
  }),
  requests.insert({
    title: 'an own request',
    decidedBy: ['cart_request_insert_own', 'the API does not expose the schema'],
    row: (world, identity) => ({
      id_user: ownId(world, identity),
      idempotency_key: randomUUID(),
      created_at: '2026-11-21T00:00:00Z',
    }),
    stored: (world, identity) => ({ id_user: ownId(world, identity) }),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
    reach: 'sql',
  }),
  requests.insert({
    title: 'a request of customer A',
    decidedBy: ['cart_request_insert_own', 'the API does not expose the schema'],
    row: ({ ids }) => ({
      id_user: ids.customerA,
      idempotency_key: randomUUID(),
      created_at: '2026-11-21T00:00:00Z',
    }),
    stored: ({ ids }) => ({ id_user: ids.customerA }),
    outcomes: 'no      yes   no    no    no    no      no         no',
    reach: 'sql',
  }),
  requests.update({
    title: 'a request of customer A',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: ({ ids }) => ({ column: 'id_user', value: ids.customerA }),
    set: () => ({ jumlah_product: 7 }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  requests.delete({
    title: 'a request of customer A',
    decidedBy: ['cart_request_delete_own', 'the API does not expose the schema'],
    where: ({ ids }) => ({ column: 'id_user', value: ids.customerA }),
    outcomes: 'no      yes   none  none  none  none    none       no',
    reach: 'sql',
  }),
  invitations.select({
    title: 'an invitation',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => invitation,
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  invitations.insert({
    title: 'an invitation',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    row: () => ({ email: 'lain@kedai.test', invited_at: '2026-11-21T00:00:00Z' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  invitations.update({
    title: 'an invitation',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => invitation,
    set: () => ({ email: 'lain@kedai.test' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  invitations.delete({
    title: 'an invitation',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => invitation,
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  settings.select({
    title: 'the settings',
    decidedBy: ['settings_select_signed_in', 'the API does not expose the schema'],
    where: () => ({ column: 'is_only_row', value: true }),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        yes',
    reach: 'sql',
  }),
  settings.insert({
    title: 'a second row of settings',
    decidedBy: ['no grant', 'no policy', 'settings_pkey', 'the API does not expose the schema'],
    row: () => ({ is_only_row: true, require_admin_mfa: false }),
    outcomes: 'no      no    no    no    no    no      no         23505',
    reach: 'sql',
  }),
  settings.update({
    title: 'admin_mfa_required',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => ({ column: 'is_only_row', value: true }),
    set: () => ({ require_admin_mfa: true }),
    outcomes: 'no      no    no    no    no    no      no         yes',
    reach: 'sql',
  }),
  settings.delete({
    title: 'the settings',
    decidedBy: ['no grant', 'no policy', 'the API does not expose the schema'],
    where: () => ({ column: 'is_only_row', value: true }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
];
