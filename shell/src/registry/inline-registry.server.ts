import type { Registry } from 'remote-contract/registry';

/** On the server, `provideRemotes` fills the registry before rendering. */
export function inlineRegistry(): Registry {
  return {};
}
