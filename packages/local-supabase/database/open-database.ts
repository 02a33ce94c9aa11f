import { createHmac } from 'node:crypto';
import postgres, { type ISql, type Options, type Sql } from 'postgres';
import type { Database, Statements } from './database.ts';
import { createRoleSettings } from './role-settings.ts';

/**
 * Connections of each pool. A statement of the shop takes milliseconds, so a few serve many
 * visitors; for each, PostgreSQL has a process of about 10 MB.
 */
const MAX_CONNECTIONS = { owner: 6, api: 8 };

/** Statement timeout of the owner in ms; API statements have the timeout of their role. */
const OWNER_TIMEOUT_MS = 8_000;

/** Sets all settings of a JSON object, in its order, for the rest of the transaction. */
const SET_LOCAL = 'select set_config(key, value, true) from json_each_text($1::text::json)';

/** The login role of the API. Its only right is to become one of the API roles. */
export const API_LOGIN = 'authenticator';

/** OIDs of the types that are parsed for statements of the owner. */
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/**
 * Password of {@link API_LOGIN}, derived from the owner's password, so that it need not be stored.
 */
export function apiPassword(databaseUrl: string): string {
  const { password } = new URL(databaseUrl);
  return createHmac('sha256', decodeURIComponent(password)).update(API_LOGIN).digest('base64url');
}

/**
 * Opens two connection pools: one for the owner and one for {@link API_LOGIN}, so that API statements never
 * run with the owner's rights. Connects lazily.
 *
 * @param url connection string of the owner; never a production database
 */
export function openDatabase(url: string): Database {
  const owner = openPool(url, MAX_CONNECTIONS.owner, { statement_timeout: OWNER_TIMEOUT_MS });
  const apiUrl = new URL(url);
  apiUrl.username = API_LOGIN;
  apiUrl.password = apiPassword(url);
  const api = openPool(apiUrl.href, MAX_CONNECTIONS.api);
  const settingsOf = createRoleSettings(statementsOf(owner));

  return {
    ...statementsOf(owner),
    transaction: (work) => inTransaction(owner, '', work),
    async as({ role, claims }, work, { readOnly = false, settings = {}, signal } = {}) {
      const local = {
        ...(await settingsOf(role)),
        ...settings,
        'request.jwt.claims': JSON.stringify(claims),
        // Last, because the rights of the role apply after it.
        role,
      };
      return inTransaction(api, readOnly ? 'read only' : '', async (statements) => {
        signal?.throwIfAborted();
        await statements.query(SET_LOCAL, [JSON.stringify(local)]);
        return work(statements);
      });
    },
    async listen(channel, listener, onReconnect) {
      let listens = 0;
      await owner.listen(channel, listener, () => {
        listens += 1;
        if (listens > 1) onReconnect();
      });
    },
    async close() {
      await Promise.all([owner.end({ timeout: 5 }), api.end({ timeout: 5 })]);
    },
  };
}

async function inTransaction<T>(
  pool: Sql,
  options: string,
  work: (statements: Statements) => Promise<T>,
): Promise<T> {
  // The driver awaits promises inside arrays; the box keeps the value unchanged.
  const box = await pool.begin(options, async (sql) => ({ value: await work(statementsOf(sql)) }));
  return (box as { value: T }).value;
}

function statementsOf(sql: ISql): Statements {
  return {
    run: async (text) => {
      await sql.unsafe(text).simple();
    },
    query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
      // Not as a "simple" query, which could run several statements.
      (await sql.unsafe(text, [...parameters] as never[], EXTENDED)) as unknown as Row[],
  };
}

const EXTENDED = { simple: false } as { prepare?: boolean };

function openPool(url: string, max: number, settings: Record<string, number> = {}): Sql {
  const options: Options<Record<string, never>> = {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    // Seconds. The driver's default grows to 20 s, too long after a restart of the database.
    backoff: () => 0.25,
    onnotice: () => undefined,
    fetch_types: false,
    connection: { application_name: 'kedai-senja', ...settings },
  };
  return postgres(url, { ...options, types: TYPES } as never) as Sql;
}

/** JSON text is sent unchanged; times and numbers are parsed to the format of hosted projects. */
const TYPES = {
  json: { to: 114, from: [114], serialize: jsonText, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: jsonText, parse: JSON.parse },
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: jsonNumber },
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: isoTimestamp },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: isoTimestamp },
};

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `2026-11-21 07:00:00.5+00` → `2026-11-21T07:00:00.5+00:00`. */
function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}

/** Numbers of PostgreSQL become numbers in JSON; `NaN` and the infinities stay text. */
function jsonNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
}
