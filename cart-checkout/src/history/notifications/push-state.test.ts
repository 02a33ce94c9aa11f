import { expect, test } from 'vitest';
import { type PushFacts, type PushState, pushState } from './push-state.ts';

const facts: PushFacts = {
  isSupported: true,
  isApplePhone: false,
  permission: 'default',
  isSubscribed: false,
};

test.each<[PushState, Partial<PushFacts>]>([
  ['off', {}],
  ['off', { permission: 'granted' }],
  ['on', { permission: 'granted', isSubscribed: true }],
  // The user revoked the permission afterwards.
  ['denied', { permission: 'denied', isSubscribed: true }],
  ['off', { permission: 'default', isSubscribed: true }],
  ['unsupported', { isSupported: false }],
  ['install', { isSupported: false, isApplePhone: true }],
  ['off', { isApplePhone: true }],
])('%s: %o', (state, changes) => {
  expect(pushState({ ...facts, ...changes })).toBe(state);
});
