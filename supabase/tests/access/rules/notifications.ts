import { newSubscription } from '../../support/subscriptions.ts';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';
import { ownId } from '../world.ts';

const browser = rulesOf('public.push_subscription');
const outbox = rulesOf('private.notification');
const CLOSED = ['no grant', 'no policy', 'the API does not expose the schema'];

/** Browsers that are registered for notifications, and the outbox. */
export const NOTIFICATION_RULES: Rule[] = [
  browser.select({
    title: 'a browser of customer A',
    decidedBy: ['push_subscription_select_own'],
    where: ({ subscription }) => byId(subscription.id),
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  browser.insert({
    title: 'an own browser without register_push_subscription()',
    decidedBy: ['no grant', 'no policy'],
    row: (world, identity) => ({ ...newSubscription(), id_user: ownId(world, identity) }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  browser.update({
    title: 'the account of a browser',
    decidedBy: ['no grant', 'no policy'],
    where: ({ subscription }) => byId(subscription.id),
    set: ({ ids }) => ({ id_user: ids.customerB }),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  browser.delete({
    title: 'a browser of customer A',
    decidedBy: ['push_subscription_delete_own'],
    where: ({ subscription }) => byId(subscription.id),
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  call({
    function: 'public.register_push_subscription',
    title: 'a new browser',
    decidedBy: ['execute', 'stores it for the caller'],
    arguments: () => ({ ...newSubscription() }),
    worked: ({ before, after, world, identity }) =>
      after.push_subscription?.length === (before.push_subscription?.length ?? 0) + 1 &&
      after.push_subscription.some(({ id_user }) => id_user === ownId(world, identity)),
    outcomes: 'no      yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.register_push_subscription',
    title: 'the browser of customer A, with other keys',
    decidedBy: ['execute', 'compares the keys of the browser'],
    arguments: ({ subscription: { endpoint } }) => ({ ...newSubscription(), endpoint }),
    worked: ({ after, world }) =>
      after.push_subscription?.[0]?.id_user === world.ids.customerA &&
      after.push_subscription[0].auth !== world.subscription.auth,
    outcomes: 'no      yes   PT409 PT409 PT409 PT409   PT409      no',
  }),
  call({
    function: 'public.remove_push_subscription',
    title: 'the browser of customer A',
    decidedBy: ['execute', 'push_subscription_delete_own'],
    arguments: ({ subscription: { endpoint } }) => ({ endpoint }),
    worked: ({ after }) => after.push_subscription?.length === 0,
    outcomes: 'no      yes   none  none  none  none    none       no',
  }),
  call({
    function: 'public.take_notifications',
    title: 'the notifications to send',
    decidedBy: ['execute'],
    arguments: () => ({ batch: 1 }),
    // None is due; notifications.test.ts covers the effect.
    worked: () => true,
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  call({
    function: 'public.report_notifications',
    title: 'that a notification was sent',
    decidedBy: ['execute'],
    arguments: ({ notification: { id, lease } }) => ({
      results: [{ id, lease, outcome: 'sent' }],
    }),
    worked: ({ after, world }) =>
      after.notification?.some(
        ({ id, finished_at }) => id === world.notification.id && finished_at !== null,
      ) === true,
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  outbox.select({
    title: 'a notification to customer A',
    decidedBy: CLOSED,
    where: ({ notification }) => byId(notification.id),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  outbox.insert({
    title: 'a notification to customer A',
    decidedBy: CLOSED,
    row: ({ ids, order }) => ({ id_pesanan: order, id_user: ids.customerA, type: 'ready' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  outbox.update({
    title: 'the reason of a notification',
    decidedBy: CLOSED,
    where: ({ notification }) => byId(notification.id),
    set: () => ({ reason: 'x' }),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
  outbox.delete({
    title: 'a notification',
    decidedBy: CLOSED,
    where: ({ notification }) => byId(notification.id),
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  }),
];
