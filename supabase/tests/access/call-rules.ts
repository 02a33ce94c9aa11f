import type { CallAction, Row } from './actions.ts';
import type { Identity } from './identities.ts';
import { parseOutcomes, type Rule, type RuleFacts } from './rule.ts';
import type { World } from './world.ts';

type CallFacts = RuleFacts & {
  function: string;
  arguments: (world: World, identity: Identity) => CallAction['arguments'];
};

/** Builds a rule about calling a function. */
export function call({
  function: name,
  arguments: argumentsOf,
  outcomes,
  ...facts
}: CallFacts): Rule {
  return {
    ...facts,
    object: name,
    verb: 'execute',
    outcomes: parseOutcomes(outcomes),
    attempts: (...context) => [
      { verb: 'execute', function: name, arguments: argumentsOf(...context) },
    ],
  };
}

/** Builds a rule about a function that only functions of the owner call. */
export const closedFunction = (name: string, title: string, args: Row = {}): Rule =>
  call({
    function: `private.${name}`,
    title,
    decidedBy: ['no execute'],
    arguments: () => args,
    outcomes: 'no      no    no    no    no    no      no         no',
    reach: 'sql',
  });
