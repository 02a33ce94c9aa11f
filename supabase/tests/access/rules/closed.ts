import type { Rule } from '../rule.ts';
import { rulesOf } from '../table-rules.ts';
import { DISH } from '../world.ts';

const seen = rulesOf('private.mirrored_food');
const dish = { column: 'external_id', value: DISH };

/** Tables in schemas that the API does not have. */
export const CLOSED_RULES: Rule[] = [
  seen.select({
    what: 'what the food service last said of a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => dish,
    //    visitor A     B     admin demoted signed-out service
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  seen.insert({
    what: 'a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    row: () => ({ external_id: `x${Date.now()}`, title: 'x' }),
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  seen.update({
    what: 'the name of a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => dish,
    set: () => ({ title: `Soto ${Date.now()}` }),
    may: 'no      no    no    no    no      no         yes',
    reach: 'sql',
  }),
  seen.delete({
    what: 'a dish',
    by: ['no grant', 'no policy', 'the API does not have the schema'],
    where: () => dish,
    may: 'no      no    no    no    no      no         -',
    reach: 'sql',
  }),
];
