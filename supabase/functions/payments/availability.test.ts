import { beforeEach, expect, test } from 'vitest';
import { failing, fakePaymentStore } from '../tests/test-payments.ts';
import { type Availability, followAvailability } from './availability.ts';
import type { PaymentProvider, StatusOutcome } from './provider.ts';

let fake: ReturnType<typeof fakePaymentStore>;
let seconds: number;
let probes: number;
let probed: StatusOutcome;
let availability: Availability;

const provider = {
  status: async () => {
    probes += 1;
    return probed;
  },
} as Partial<PaymentProvider> as PaymentProvider;

beforeEach(() => {
  fake = fakePaymentStore();
  seconds = 0;
  probes = 0;
  probed = { outcome: 'not_found' };
  availability = follow(provider);
});

function follow(used: PaymentProvider | undefined): Availability {
  return followAvailability(used, fake.store, fake.box.log, () => seconds * 1000);
}

test('a provider that knows no such transaction accepts the key', async () => {
  await availability.probe();
  expect([fake.states, probes, availability.isReady()]).toEqual([['ready'], 1, true]);
});

test.each(['wrong_key', 'unreachable'] as const)('reports %s once', async (outcome) => {
  await availability.note(outcome);
  await availability.note(outcome);
  expect([fake.states, availability.isReady()]).toEqual([[outcome], false]);
  expect(fake.events).toEqual([
    { level: 'error', event: 'payment_provider_state', reason: outcome },
  ]);
});

test('probes every ten seconds until the provider is back', async () => {
  await availability.note('unreachable');
  probed = { outcome: 'unreachable', reason: 'timeout' };
  for (seconds = 2; seconds <= 30; seconds += 2) await availability.probe();
  expect(probes).toBe(3);
  probed = { outcome: 'not_found' };
  seconds = 50;
  await availability.probe();
  expect([fake.states.at(-1), availability.isReady()]).toEqual(['ready', true]);
});

test('probes a silent provider once a minute', async () => {
  await availability.note('charged');
  for (seconds = 2; seconds <= 120; seconds += 2) await availability.probe();
  expect(probes).toBe(2);
});

test('reports an unchanged state again after a minute: another instance may have failed', async () => {
  await availability.note('reported');
  seconds = 59;
  await availability.note('reported');
  expect(fake.states).toEqual(['ready']);
  seconds = 60;
  await availability.note('reported');
  expect(fake.states).toEqual(['ready', 'ready']);
  expect(fake.events).toEqual([
    { level: 'info', event: 'payment_provider_state', reason: 'ready' },
  ]);
});

test('reports again what the database did not store', async () => {
  fake.box.beforeCall = failing('setProviderState');
  await availability.note('wrong_key');
  fake.box.beforeCall = async () => undefined;
  await availability.note('wrong_key');
  expect(fake.states).toEqual(['wrong_key']);
});

test('without a provider there is no key', async () => {
  await follow(undefined).probe();
  expect([fake.states, probes]).toEqual([['no_key'], 0]);
});
