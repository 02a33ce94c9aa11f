import type { DeclaredContract } from 'federation/contract/declare-contract';
import { DECLARED_MODULES } from 'federation/contract/shared-imports';
import { isSlotFor } from '../checks/slot-checks.ts';
import { together } from '../checks/together.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import type { Comparison } from './compare-contracts.ts';
import { partOf } from './write-contracts.ts';

/** A release with the declarations of its contract. */
export interface DeclaredRelease
  extends Pick<
    ReleaseDescription,
    'app' | 'release' | 'contractVersion' | 'shared' | 'slots' | 'widgets'
  > {
  contract: DeclaredContract;
}

/** Releases to compare. */
export interface ComparedReleases {
  /** Candidate releases. */
  candidates: readonly DeclaredRelease[];
  /** Live releases of the other apps. */
  others: readonly DeclaredRelease[];
  /** Releases replaced by the candidates; empty for a rollback, which may lack optional parts. */
  replaced: readonly DeclaredRelease[];
}

/** A release that provides types, and a release in the same page that consumes them. */
interface Pair {
  provider: DeclaredRelease;
  consumer: DeclaredRelease;
  /** Whether only the provider is a candidate. */
  isProviderNew: boolean;
}

/**
 * Compares provided types with the types that consumers were built with, and the slots and widgets of candidates with
 * their declarations.
 */
export function comparisonsOf({ candidates, others, replaced }: ComparedReleases): Comparison[] {
  const pairs = [...candidates, ...others].flatMap((provider) => {
    const isNew = candidates.includes(provider);
    return (isNew ? [...candidates, ...others] : candidates)
      .filter(({ app }) => app !== provider.app)
      .map((consumer): Pair => {
        return { provider, consumer, isProviderNew: isNew && !candidates.includes(consumer) };
      });
  });
  return [
    ...candidates.flatMap(ownParts),
    ...pairs.flatMap((pair) => [
      ...modules(pair),
      ...slots(pair),
      ...names(
        pair,
        replaced.find(({ app }) => app === pair.provider.app),
      ),
    ]),
  ];
}

/**
 * Slots and widgets must be declared, since later releases of other apps are compared with them. The first comparison
 * makes the compiler read the declarations of each candidate.
 */
function ownParts(candidate: DeclaredRelease): Comparison[] {
  const { contract, slots = [], widgets = [] } = candidate;
  const comparison = (part: 'Slots' | 'Widgets', name: string): Comparison => ({
    given: partOf(contract, part),
    needed: `{ ${JSON.stringify(name)}: unknown }`,
    sentence: () =>
      `The contract of ${nameOf(candidate)} does not declare its ${part === 'Slots' ? 'slot' : 'widget'} ${name}.`,
  });
  return [
    {
      given: partOf(contract, 'Shared'),
      needed: 'object',
      sentence: (reason) => `The contract of ${nameOf(candidate)} cannot be read: ${reason}`,
    },
    ...slots.map(({ key }) => comparison('Slots', key)),
    ...widgets.map(({ name }) => comparison('Widgets', name)),
  ];
}

/** Names that a remote imports from shared modules must exist in the shell's versions. */
function modules(pair: Pair): Comparison[] {
  const { provider, consumer } = pair;
  if (provider.app !== 'shell') return [];
  return DECLARED_MODULES.flatMap((module) => {
    const given = `${partOf(provider.contract, 'Shared')}['${module}']`;
    const needed = `${partOf(consumer.contract, 'Shared')}['${module}']`;
    return (consumer.contract.imports[module] ?? []).map((name): Comparison => {
      const isWhole = name === '*';
      return {
        given,
        needed: isWhole ? needed : `Pick<${needed}, ${JSON.stringify(name)} & keyof ${needed}>`,
        sentence: sentenceAbout(pair, isWhole ? module : `${name} of ${module}`),
      };
    });
  });
}

/** The props passed by slots must be compatible with the widgets of other apps. */
function slots(pair: Pair): Comparison[] {
  const { provider, consumer } = pair;
  return (consumer.widgets ?? []).flatMap(({ name, places }) =>
    places.flatMap(({ slot: wanted }) =>
      (provider.slots ?? [])
        .filter((slot) => isSlotFor(slot, wanted))
        .map(
          ({ key, name: slot }): Comparison => ({
            given: `Rules.PropsOf<${partOf(provider.contract, 'Slots')}, '${key}', never>`,
            needed: `Rules.PropsOf<${partOf(consumer.contract, 'Widgets')}, '${name}', unknown>`,
            sentence: sentenceAbout(pair, `The slot ${slot} of ${provider.app}`),
          }),
        ),
    ),
  );
}

/**
 * Names in the contract, such as anchors that other apps link to, must not be removed from the provider.
 */
function names(pair: Pair, previous: DeclaredRelease | undefined): Comparison[] {
  const { provider, consumer, isProviderNew } = pair;
  if (!isProviderNew || !previous) return [];
  const literals = ({ contract }: DeclaredRelease) =>
    `Rules.Literals<${partOf(contract, 'Contract')}>`;
  return [
    {
      given: `${literals(consumer)} & ${literals(previous)}`,
      needed: literals(provider),
      sentence: sentenceAbout(pair, 'A name in the remote contract'),
    },
  ];
}

/** Message about an incompatible part, with a remedy. */
function sentenceAbout(
  { provider, consumer, isProviderNew }: Pair,
  subject: string,
): Comparison['sentence'] {
  const both = together(provider.app, consumer.app);
  const remedy = isProviderNew
    ? `Keep it for now, or release ${both}`
    : `Release a ${provider.app} that has it first, or ${both}`;
  return (reason) =>
    `${subject}, as ${nameOf(provider)} has it, does not suit ${nameOf(consumer)}: ${reason} ${remedy}`;
}

function nameOf({ app, release }: DeclaredRelease): string {
  return `${app} ${release}`;
}
