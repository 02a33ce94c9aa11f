import { afterAll, beforeAll, expect, test } from 'vitest';
import { BAD_REQUEST, failure, startTheatre, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

test.each([
  ['actor', 'actor', 'review', 'review(stars)'],
  ['actor', 'performance', 'review', 'performance(id, review(stars))'],
  ['scene', 'scene', 'scene', '*, scene!scene_parent_id_fkey(*)'],
])(
  'an unknown relationship is 400: from %s, %s with %s',
  async (table, source, target, columns) => {
    expect(await client.from(table).select(columns)).toEqual(
      failure(BAD_REQUEST, {
        code: 'PGRST200',
        message: `Could not find a relationship between '${source}' and '${target}' in the schema cache`,
      }),
    );
  },
);
