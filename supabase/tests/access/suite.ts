import { beforeAll, describe, expect, test } from 'vitest';
import type { State } from './actions.ts';
import { IDENTITIES, type Identity } from './identities.ts';
import type { Outcome, Rule } from './rule.ts';
import { RULES } from './rules.ts';
import type { AccessTarget } from './target.ts';
import { scopeOf, tryRule } from './try-rule.ts';
import type { World } from './world.ts';

/** Declares one test per rule: each identity tries the attempt and must get the rule's outcome. */
export function describeAccess(name: string, open: () => Promise<AccessTarget>): void {
  describe(name, () => {
    let target: AccessTarget;
    let world: World | undefined;
    beforeAll(async () => {
      target = await open();
      return () => target.close();
    });

    test.each(RULES.map((rule) => [`${rule.verb} ${rule.object}: ${rule.title}`, rule] as const))(
      '%s',
      async (_, rule) => {
        const expected: Partial<Record<Identity, Outcome>> = {};
        const found: Partial<Record<Identity, Outcome>> = {};
        let before: State | undefined;
        for (const { name: identity } of IDENTITIES) {
          if (!applies(target, rule, identity)) continue;
          world ??= await target.arrange();
          before ??= await target.state(scopeOf(rule));
          const { outcome, after } = await tryRule(target, rule, { identity, world, before });
          const wanted = expectedOutcome(target, rule, identity);
          expected[identity] = wanted;
          found[identity] = isSameDenial(target, rule, wanted, outcome) ? wanted : outcome;
          before = after;
          if (outcome !== 'yes' || READS.has(rule.verb)) continue;
          // Reset the data changed by the attempt.
          world = undefined;
          before = undefined;
        }
        expect(found).toEqual(expected);
      },
    );
  });
}

const READS = new Set(['select', 'list', 'public read']);

function applies(target: AccessTarget, rule: Rule, identity: Identity): boolean {
  if (rule.outcomes[identity] === '-') return false;
  if (target.blanketGrants && rule.onlyByGrant) return false;
  return rule.reach !== 'api' || target.transport === 'api';
}

function expectedOutcome(target: AccessTarget, rule: Rule, identity: Identity): Outcome {
  return rule.reach === 'sql' && target.transport === 'api' ? 'closed' : rule.outcomes[identity];
}

/**
 * Whether an outcome is a denial equivalent to the expected one. Under blanket grants, another rule may deny
 * or hide what a missing grant would deny; and the Storage API may deny what the database hides.
 */
function isSameDenial(
  target: AccessTarget,
  rule: Rule,
  expected: Outcome,
  found: Outcome,
): boolean {
  if (target.blanketGrants && expected === 'no') {
    return /^(no|none|PT4\d\d|[0-9A-Z]{5})$/.test(found);
  }
  const isStorageApi = target.transport === 'api' && rule.object.startsWith('storage.');
  return isStorageApi && expected === 'none' && /^(no|none)( or (no|none))?$/.test(found);
}
