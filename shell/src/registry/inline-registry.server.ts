import type { Registry } from 'remote-contract/registry';

/** On the server `provideRemotes` fills the registry before a page is rendered. */
export function inlineRegistry(): Registry {
  return {};
}
