/** The table of who may do what holds everything that the migrations make. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { RULES } from './rules.ts';

let db: TestDatabase;
let catalogue: Catalogue;

beforeAll(async () => {
  db = await openDatabase();
  catalogue = await readCatalogue(db.sql);
});
afterAll(() => db.close());

const objects = new Set(RULES.map(({ object }) => object));
const named = new Set(RULES.flatMap(({ by }) => by));
const outcomesOf = (name: string) =>
  RULES.filter(({ by }) => by.includes(name)).flatMap(({ may }) => Object.values(may));

test('every table has a rule for each verb, and every view too', () => {
  const tried = new Set(RULES.map(({ verb, object }) => `${verb} ${object}`));
  const missing = catalogue.relations.flatMap((relation) =>
    ['select', 'insert', 'update', 'delete']
      .map((verb) => `${verb} ${relation}`)
      .filter((attempt) => !tried.has(attempt)),
  );
  expect(missing).toEqual([]);
});

test('every function and every bucket has a rule', () => {
  const { functions, buckets } = catalogue;
  expect([...functions, ...buckets].filter((name) => !objects.has(name))).toEqual([]);
});

test('every policy decides something: it lets somebody in, and keeps somebody out', () => {
  const idle = catalogue.policies.filter((name) => {
    const outcomes = outcomesOf(name);
    const denials = outcomes.filter((outcome) => outcome !== 'yes' && outcome !== '-');
    // What everyone may read keeps nobody out.
    const isForAll = name.endsWith('_select_all');
    return !outcomes.includes('yes') || (denials.length === 0 && !isForAll);
  });
  expect(idle).toEqual([]);
});

test('every trigger stands beside the rules that it decides', () => {
  // What follows from an event, and is no question of who may; and what an admin without a second
  // factor is told where the settings demand one, which admin-mfa.test.ts switches on.
  const consequences = [
    'complete_profile',
    'count_browser_events',
    'create_profile',
    'guard_admin_mfa',
    'guard_admin_mfa',
    'publish_mail_language',
    'return_stock',
    'track_new_product_editor',
    'track_product_editor',
  ];
  expect(catalogue.triggers.filter((name) => !named.has(name))).toEqual(consequences);
});

test('nothing is named that is not there', () => {
  const { relations, functions, buckets, policies, triggers } = catalogue;
  const unknown = [...objects].filter(
    (name) => ![...relations, ...functions, ...buckets].includes(name),
  );
  // A name of the database; everything else in that column is a phrase.
  const gone = [...named].filter(
    (name) =>
      /^[a-z_]+$/.test(name) &&
      name !== 'execute' &&
      ![...policies, ...triggers].includes(name) &&
      !name.endsWith('_pkey'),
  );
  expect([...unknown, ...gone]).toEqual([]);
});
