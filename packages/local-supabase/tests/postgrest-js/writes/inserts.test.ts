import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATED, startTheatre, success, type Theatre, type TheatreClient } from '../client.ts';

let theatre: Theatre;
let client: TheatreClient;

beforeAll(async () => {
  theatre = await startTheatre();
  client = theatre.visitor;
});
afterAll(() => theatre.close());

/** Rows of one test, with a unique title. */
const show = (title: string) => ({ title, lead: 'ana', stage_id: 1 });
const shows = (title: string) =>
  client.from('performance').select('title, stage_id').eq('title', title);

describe('insert', () => {
  test('answers 201 without a body', async () => {
    expect(await client.from('performance').insert(show('a'))).toEqual(success(null, CREATED));
    expect((await shows('a')).data).toHaveLength(1);
  });

  test('with select() answers the new row, with defaults', async () => {
    expect(await client.from('actor').insert({ name: 'new' }).select()).toEqual(
      success([{ name: 'new', notes: null, ages: null, state: 'active', skills: null }], CREATED),
    );
    expect(await client.from('actor').insert({ name: 'newer' }).select('state').single()).toEqual(
      success({ state: 'active' }, CREATED),
    );
  });

  test('of several rows answers all of them, with a count on request', async () => {
    const inserted = client.from('performance').insert([show('b'), show('b')], { count: 'exact' });
    expect(await inserted.select('title')).toEqual(
      success([{ title: 'b' }, { title: 'b' }], { ...CREATED, count: 2 }),
    );
  });

  test('answers a count also without select()', async () => {
    expect(await client.from('performance').insert(show('c'), { count: 'exact' })).toEqual(
      success(null, { ...CREATED, count: 1 }),
    );
  });

  test('answers the referenced rows of the new row', async () => {
    const inserted = client.from('performance').insert(show('d')).select('title, stage(name)');
    expect(await inserted.single()).toEqual(
      success({ title: 'd', stage: { name: 'main' } }, CREATED),
    );
  });

  test('missing members of some rows become null', async () => {
    const rows = [{ id: 51 }, { id: 52, name: 'attic' }];
    expect(await client.from('stage').insert(rows).select()).toEqual(
      success(
        [
          { id: 51, name: null, curtain: 'red' },
          { id: 52, name: 'attic', curtain: 'red' },
        ],
        CREATED,
      ),
    );
  });

  test('of empty rows inserts the defaults', async () => {
    expect(await client.from('stage').insert([{}, {}]).select('name, curtain')).toEqual(
      success(Array(2).fill({ name: null, curtain: 'red' }), CREATED),
    );
  });
});
