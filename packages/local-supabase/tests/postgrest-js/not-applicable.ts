import { type Attempt, SELECTS } from './not-applicable-selects.ts';

/** A call of postgrest-js, or a form of it, whose answer differs from the tests of postgrest-js. */
export interface NotApplicable {
  /** Name of the method. */
  call: string;
  /** The form; undefined for the whole call. */
  form?: string;
  why: string;
  /** Makes the call with the publishable key. */
  attempt?: Attempt;
  /** Of its answer; the code is null without an error. */
  status?: number;
  code?: string | null;
}

const CLIENT_ONLY = 'Decided within the client; no request of it reaches the backend.';
const MOCKED = 'The test mocks the answer, to test the client.';
const UNUSED = 'No part of the shop uses it.';

export const NOT_APPLICABLE: NotApplicable[] = [
  {
    call: 'geojson',
    why: 'The database has no PostGIS, as hosted projects that have not enabled it.',
    attempt: (client) => client.from('stage').select().geojson(),
    status: 406,
    code: 'PGRST107',
  },
  {
    call: 'explain',
    why: 'Query plans are off in hosted projects (db-plan-enabled).',
    attempt: (client) => client.from('stage').select().explain(),
    status: 406,
    code: 'PGRST107',
  },
  {
    call: 'explain',
    form: 'analyze, verbose, settings, buffers, wal, format',
    why: 'The same with options.',
    attempt: (client) => client.from('stage').select().explain({ analyze: true, format: 'json' }),
    status: 406,
    code: 'PGRST107',
  },
  {
    call: 'rollback',
    why: 'Hosted projects commit every transaction (db-tx-end); the preference changes nothing.',
    attempt: (client) => client.from('stage').insert({ name: 'kept' }).rollback(),
    status: 201,
    code: null,
  },
  {
    call: 'getOpenApiSpec',
    why: 'The migrations describe the schema; hosted projects describe it only to secret keys.',
    attempt: (client) => client.schema('public').getOpenApiSpec(),
    status: 404,
    code: 'PGRST125',
  },
  {
    call: 'schema',
    form: 'another schema than public',
    why: 'No other schema is exposed.',
    attempt: (client) => client.schema('personal' as 'public').rpc('state_of'),
    status: 406,
    code: 'PGRST106',
  },
  ...SELECTS.map(([form, why, code, attempt]) => ({
    call: 'select',
    form,
    why,
    attempt,
    status: 400,
    code,
  })),
  ...(['regexMatch', 'regexIMatch'] as const).map(
    (call): NotApplicable => ({
      call,
      form: 'without the service key',
      why: 'A regular expression can keep a processor busy until the statement times out.',
      attempt: (client) => client.from('actor').select()[call]('name', '^a'),
      status: 400,
      code: 'operator_not_allowed',
    }),
  ),
  {
    call: 'csv',
    why: UNUSED,
    attempt: (client) => client.from('stage').select().csv(),
    status: 406,
    code: 'PGRST107',
  },
  {
    call: 'stripNulls',
    why: UNUSED,
    attempt: (client) => client.from('stage').select().stripNulls(),
    status: 406,
    code: 'PGRST107',
  },
  {
    call: 'maxAffected',
    why: UNUSED,
    attempt: (client) => client.from('stage').delete().eq('id', 0).maxAffected(1),
    status: 400,
    code: 'PGRST127',
  },
  {
    call: 'insert',
    form: 'defaultToNull: false',
    why: UNUSED,
    attempt: (client) => client.from('stage').insert([{ id: 90 }], { defaultToNull: false }),
    status: 400,
    code: 'PGRST127',
  },
  {
    call: 'upsert',
    form: 'status 200 when all rows existed',
    why: 'The status is 201 for every insert; supabase-js does not read it.',
  },
  {
    call: 'select',
    form: 'count: planned, with status 206',
    why: 'The count is exact here, so it never differs from that of the rows.',
  },
  {
    call: 'rpc',
    form: 'details and hints that name similar functions',
    why: 'They reveal names to the caller.',
  },
  {
    call: 'insert',
    form: 'numbers that a sequence has skipped',
    why: 'A default is computed here only for the rows that lack a value.',
  },
  { call: 'retry', form: 'what is sent again, and when', why: MOCKED },
  {
    call: 'from',
    form: 'fetch, retry and urlLengthLimit; names that are no text',
    why: CLIENT_ONLY,
  },
  { call: 'setHeader', form: 'which builders share a header', why: CLIENT_ONLY },
  { call: 'throwOnError', form: 'without a connection', why: CLIENT_ONLY },
  {
    call: 'abortSignal',
    form: 'hints about long addresses; timeout of the client',
    why: CLIENT_ONLY,
  },
  { call: 'select', form: 'answers of 404 that are lists or empty', why: MOCKED },
];
