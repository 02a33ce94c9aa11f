import type { CallAction } from './actions.ts';
import type { Identity } from './identities.ts';
import { outcomes, type Rule, type RuleFacts } from './rule.ts';
import type { World } from './world.ts';

type CallFacts = RuleFacts & {
  function: string;
  arguments: (world: World, who: Identity) => CallAction['arguments'];
};

/** Writes a rule about calling one function. */
export function call({ function: name, arguments: given, may, ...facts }: CallFacts): Rule {
  return {
    ...facts,
    object: name,
    verb: 'execute',
    may: outcomes(may),
    attempts: (...seen) => [{ verb: 'execute', function: name, arguments: given(...seen) }],
  };
}
