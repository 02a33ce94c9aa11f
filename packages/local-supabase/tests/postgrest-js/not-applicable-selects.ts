import type { TheatreClient } from './client.ts';

/** A call with the publishable key that does not apply. */
export type Attempt = (client: TheatreClient) => PromiseLike<{ status: number; error: unknown }>;

const AGGREGATES = 'Aggregate functions are off in hosted projects (db-aggregates-enabled).';
const VIEWS = 'Views have no relationships here; the shop has none of them.';

/** Forms of `select` that do not apply; each is 400 with its code. */
export const SELECTS: [form: string, why: string, code: string, attempt: Attempt][] = [
  ...['name, performance(id.count())', 'performance(n:count())', 'performance(id.sum())'].map(
    (columns): (typeof SELECTS)[number] => [
      columns,
      AGGREGATES,
      'PGRST123',
      (client) => client.from('actor').select(columns),
    ],
  ),
  [
    'aggregates of an unknown column, or of the rows of a function',
    AGGREGATES,
    'PGRST123',
    (client) => client.rpc('name_and_state', { actor_name: 'x' }).select('name.count(), state'),
  ],
  [
    'functions of a row as embedded tables',
    'Functions do not make relationships here; the shop has none of them.',
    'PGRST200',
    (client) => client.from('stage').select('id, shows:performances_of(*)'),
  ],
  [
    'views as embedded tables',
    VIEWS,
    'PGRST200',
    (client) => client.from('contract').select('actor_label(*)'),
  ],
  [
    'tables embedded in the rows of a view, which a function returns',
    VIEWS,
    'PGRST200',
    (client) => client.rpc('recent_by', { lead_name: 'ana' }).select('id, actor(name)'),
  ],
  [
    'one table embedded twice under the same name',
    'Also 400, with another code: in PostgREST it is an error of PostgreSQL (42712).',
    'embed_repeated',
    (client) => client.from('understudy').select('actor!main(*), actor!second(*)'),
  ],
  [
    'messages that name an embedded table by its alias',
    'The alias (messages_1) is one of PostgREST, not of the request.',
    '42703',
    (client) => client.from('stage').select('performance(sum)'),
  ],
];
