import type { Row, State } from '../actions.ts';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { INVITED } from '../world.ts';

const NEW = 'baru@kedai.test';

const isInvited = (state: State, email: string) =>
  state.staff_invitation?.some((row) => row.email === email) ?? false;
const roleOf = (state: State, id: string) =>
  state.profiles?.find((row: Row) => row.id === id)?.role;

/** Functions that invite and revoke staff: for admins only. */
export const STAFF_RULES: Rule[] = [
  call({
    function: 'public.invite_staff',
    title: 'invites staff',
    decidedBy: ['execute', 'checks the caller'],
    arguments: () => ({ email: NEW }),
    worked: ({ before, after }) => !isInvited(before, NEW) && isInvited(after, NEW),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.cancel_staff_invitation',
    title: 'withdraws an invitation',
    decidedBy: ['execute', 'checks the caller'],
    arguments: () => ({ email: INVITED }),
    worked: ({ before, after }) => isInvited(before, INVITED) && !isInvited(after, INVITED),
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.revoke_staff',
    title: 'revokes staff',
    decidedBy: ['execute', 'checks the caller'],
    arguments: ({ colleague }) => ({ user_id: colleague }),
    worked: ({ after, world }) =>
      roleOf(after, world.colleague) === 'pengguna' &&
      !after.sessions?.some((row) => row.user_id === world.colleague),
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
  call({
    function: 'public.list_staff',
    title: 'staff and invitations',
    decidedBy: ['execute', 'checks the caller'],
    arguments: () => ({}),
    worked: ({ rows, world }) =>
      rows.some(({ email }) => email === INVITED) &&
      rows.some(({ user_id }) => user_id === world.colleague),
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
];
