import type { DeclaredContract } from '../federation/declare-contract.ts';
import { DECLARED_MODULES } from '../federation/shared-imports.ts';
import { type Comparison, compareContracts, type Finding } from './compare-contracts.ts';
import { type Part, partOf } from './contract-folder.ts';
import type { ReleaseDescription } from './release-description.ts';
import { isSlotFor } from './slot-checks.ts';
import { together } from './together.ts';

/** A release with the declarations of its contract. */
export interface DeclaredRelease
  extends Pick<
    ReleaseDescription,
    'app' | 'release' | 'contractVersion' | 'shared' | 'slots' | 'widgets'
  > {
  contract: DeclaredContract;
}

/** Releases whose contracts are compared. */
export interface ComparedReleases {
  /** Releases that visitors are to get. */
  candidates: readonly DeclaredRelease[];
  /** Live releases of the other apps. */
  others: readonly DeclaredRelease[];
  /** Releases that the candidates replace; empty when optional parts may be missing. */
  replaced: readonly DeclaredRelease[];
}

/** A release that provides types, and one in the same page that uses them. */
interface Pair {
  provider: DeclaredRelease;
  consumer: DeclaredRelease;
  /** Whether the provider is the newer of the two. */
  isProviderNew: boolean;
  /** The type of a part of a release's contract. */
  typeOf: (release: DeclaredRelease, part: Part) => string;
  /** The release that the provider replaces. */
  previous?: DeclaredRelease;
}

/**
 * Compares the types that releases provide to each other with those they were built with, and the slots
 * and widgets of candidates with their declarations.
 *
 * @param areKnown whether the candidates were compared with each other and with their declarations before.
 * @returns a sentence for each export, slot, widget or name that is missing or has an unfit type.
 */
export function unfitContracts(
  { candidates, others, replaced }: ComparedReleases,
  areKnown = false,
): Promise<string[]> {
  const served = [...candidates, ...others];
  const all = [...served, ...replaced];
  const typeOf: Pair['typeOf'] = (release, part) => partOf(all.indexOf(release), part);
  const pairs = served.flatMap((provider) => {
    const isNew = candidates.includes(provider);
    const previous = isNew && replaced.find(({ app }) => app === provider.app);
    return (isNew ? (areKnown ? others : served) : candidates)
      .filter(({ app }) => app !== provider.app)
      .map((consumer): Pair => {
        return {
          provider,
          consumer,
          isProviderNew: isNew && !candidates.includes(consumer),
          typeOf,
          ...(previous && { previous }),
        };
      });
  });
  return compareContracts(
    all.map(({ contract }) => contract),
    [
      ...(areKnown ? [] : candidates.flatMap((candidate) => undeclaredParts(candidate, typeOf))),
      ...pairs.flatMap((pair) => [...modules(pair), ...slots(pair), ...names(pair)]),
    ],
  );
}

/**
 * A release must declare its slots and widgets: later ones of other apps are compared with them. Also
 * without any, so that the compiler reads the declarations of each candidate.
 */
function undeclaredParts(candidate: DeclaredRelease, typeOf: Pair['typeOf']): Comparison[] {
  const { slots = [], widgets = [] } = candidate;
  const comparison = (part: Part, names: readonly string[], title: string): Comparison => {
    const union = names.map((name) => JSON.stringify(name)).join(' | ') || 'never';
    return {
      rule: `Undeclared<${typeOf(candidate, part)}, ${union}>`,
      sentence: ({ name }) =>
        `The contract of ${nameOf(candidate)} does not declare its ${title} ${name}.`,
    };
  };
  return [
    comparison(
      'Slots',
      slots.map(({ key }) => key),
      'slot',
    ),
    comparison(
      'Widgets',
      widgets.map(({ name }) => name),
      'widget',
    ),
  ];
}

/** The names that a remote imports from the shared modules must exist in those of the shell. */
function modules({ provider, consumer, typeOf, ...pair }: Pair): Comparison[] {
  if (provider.app !== 'shell') return [];
  return DECLARED_MODULES.flatMap((module) => {
    const imports = consumer.contract.imports[module]?.map((name) => JSON.stringify(name));
    if (!imports) return [];
    const given = `${typeOf(provider, 'Shared')}['${module}']`;
    const needed = `${typeOf(consumer, 'Shared')}['${module}']`;
    return {
      rule: `Lost<${given}, Rules.Imported<${needed}, ${imports.join(' | ')}>, {}>`,
      explained: { given, needed },
      sentence: sentenceAbout({ provider, consumer, ...pair }, (name) => `${name} of ${module}`),
    };
  });
}

/** The props that the slots of an app give must suit the widgets of other apps in them. */
function slots({ provider, consumer, typeOf, ...pair }: Pair): Comparison[] {
  return (consumer.widgets ?? []).flatMap(({ name, places }) =>
    places.flatMap(({ slot: wanted }) =>
      (provider.slots ?? [])
        .filter((slot) => isSlotFor(slot, wanted))
        .map(({ key, name: slot }): Comparison => {
          const given = `Rules.PropsOf<${typeOf(provider, 'Slots')}, '${key}', never>`;
          const needed = `Rules.PropsOf<${typeOf(consumer, 'Widgets')}, '${name}', unknown>`;
          return {
            rule: `Unfit<${given}, ${needed}, '${name}'>`,
            explained: { given: `{ '${name}': ${given} }`, needed: `{ '${name}': ${needed} }` },
            sentence: sentenceAbout(
              { provider, consumer, ...pair },
              () => `The slot ${slot} of ${provider.app}`,
            ),
          };
        }),
    ),
  );
}

/** Names that both apps were built with, such as anchors that other apps link to. */
function names(pair: Pair): Comparison[] {
  const { provider, consumer, isProviderNew, typeOf, previous } = pair;
  // Only a name that the previous release had can be lost.
  if (!isProviderNew || !previous || hasSameNames(provider, previous)) return [];
  const types = [provider, consumer, previous].map((release) => typeOf(release, 'Contract'));
  return [
    {
      rule: `LostLiterals<${types.join(', ')}>`,
      sentence: sentenceAbout(pair, (name) => `The name "${name}" of the remote contract`),
    },
  ];
}

/** Whether two releases were built with the same declarations of shared-ui, which have the remote contract. */
function hasSameNames(...releases: readonly DeclaredRelease[]): boolean {
  const declarations = releases.map(({ contract: { files } }) =>
    JSON.stringify(
      Object.entries(files)
        .filter(([place]) => place.startsWith('shared-ui/'))
        .sort(),
    ),
  );
  return new Set(declarations).size === 1;
}

/** The message for a finding, with the two releases and what to do. */
function sentenceAbout(
  { provider, consumer, isProviderNew }: Pick<Pair, 'provider' | 'consumer' | 'isProviderNew'>,
  subject: (name: string) => string,
): Comparison['sentence'] {
  const both = together(provider.app, consumer.app);
  const remedy = isProviderNew
    ? `Keep it for now, or release ${both}`
    : `Release a ${provider.app} that has it first, or ${both}`;
  return ({ kind, name, reason }: Finding) => {
    if (kind === 'changed') {
      return `${subject(name)}, as ${nameOf(provider)} has it, does not suit ${nameOf(consumer)}: ${reason ?? 'its type has changed.'} ${remedy}`;
    }
    const gone = isProviderNew ? 'is gone from' : 'is missing in';
    return `${subject(name)} ${gone} ${nameOf(provider)}, ${nameOf(consumer)} uses it. ${remedy}`;
  };
}

function nameOf({ app, release }: DeclaredRelease): string {
  return `${app} ${release}`;
}
