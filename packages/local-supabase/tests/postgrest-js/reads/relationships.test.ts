import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AMBIGUOUS,
  BAD_REQUEST,
  failure,
  startTheatre,
  type Theatre,
  type TheatreClient,
} from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

test('an unknown relationship is 400', async () => {
  expect(await client.from('actor').select('review(stars)')).toEqual(
    failure(BAD_REQUEST, {
      code: 'PGRST200',
      message: "Could not find a relationship between 'actor' and 'review' in the schema cache",
    }),
  );
});

test.each([
  ['understudy', 'actor'],
  ['actor', 'understudy'],
  ['scene', 'scene'],
])('several relationships between %s and %s are 300', async (source, target) => {
  expect(await client.from(source).select(`${target}(*)`)).toEqual(
    failure(AMBIGUOUS, {
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for '${source}' and '${target}'`,
    }),
  );
});
