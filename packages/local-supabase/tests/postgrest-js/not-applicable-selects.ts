import type { TheatreClient } from './client.ts';

/** A call with the publishable key that does not apply. */
export type Attempt = (client: TheatreClient) => PromiseLike<{ status: number; error: unknown }>;

const UNUSED = 'No part of the shop uses it.';

/** Forms of `select` that do not apply; each is 400 with its code. */
export const SELECTS: [form: string, why: string, code: string, attempt: Attempt][] = [
  ...[
    'name, performance(id.count())',
    'performance(count())',
    'performance()',
    'name, ...contract(id)',
  ].map((columns): (typeof SELECTS)[number] => [
    columns,
    UNUSED,
    'PGRST127',
    (client) => client.from('actor').select(columns),
  ]),
  ...['scene_parent_id_fkey(*)', 'parent_id(*)', 'scene_children(*)'].map(
    (columns): (typeof SELECTS)[number] => [
      `${columns}: the name of a foreign key, of its column, or of a function as an embedded table`,
      UNUSED,
      'PGRST200',
      (client) => client.from('scene').select(columns),
    ],
  ),
  [
    'tables embedded through a junction table',
    UNUSED,
    'PGRST200',
    (client) => client.from('play').select('genre(*)'),
  ],
  [
    'functions of a row as columns',
    UNUSED,
    '42703',
    (client) => client.from('performance').select('short_title'),
  ],
  [
    'order by a column of an embedded table',
    UNUSED,
    'PGRST100',
    (client) => client.from('performance').select('stage(name)').order('stage(name)'),
  ],
  [
    'filters by the presence of an embedded row',
    UNUSED,
    '42703',
    (client) => client.from('stage').select('stage_plan(*)').is('stage_plan', null),
  ],
  [
    'one table embedded twice under the same name',
    'Also 400, with another code: in PostgREST it is an error of PostgreSQL (42712).',
    'embed_repeated',
    (client) => client.from('performance').select('stage(id), stage(name)'),
  ],
  [
    'messages that name an embedded table by its alias',
    'The alias (messages_1) is one of PostgREST, not of the request.',
    '42703',
    (client) => client.from('stage').select('performance(sum)'),
  ],
];
