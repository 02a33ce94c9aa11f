import type { ApiRole, Statements } from './database.ts';

/** Milliseconds until a change by `alter role … set` is applied. */
const MAX_AGE_MS = 30_000;

/**
 * The settings of the API roles (`alter role anon set statement_timeout = …`). PostgreSQL applies
 * them only at a login; the API becomes these roles within a transaction and applies them there, as
 * PostgREST does.
 */
export function createRoleSettings({ query }: Pick<Statements, 'query'>) {
  let known: Promise<Map<string, Record<string, string>>> | undefined;
  let readAt = 0;

  async function read(): Promise<Map<string, Record<string, string>>> {
    const rows = await query<{ role: string; name: string; value: string }>(
      `select rolname as role, split_part(setting, '=', 1) as name,
         substr(setting, strpos(setting, '=') + 1) as value
       from pg_roles, unnest(rolconfig) as setting
       where rolname in ('anon', 'authenticated', 'service_role')`,
    );
    const settings = new Map<string, Record<string, string>>();
    for (const { role, name, value } of rows) {
      settings.set(role, { ...settings.get(role), [name]: value });
    }
    return settings;
  }

  return async (role: ApiRole): Promise<Record<string, string>> => {
    if (!known || performance.now() - readAt > MAX_AGE_MS) {
      readAt = performance.now();
      known = read();
      // Do not cache a failure.
      known.catch(() => {
        known = undefined;
      });
    }
    return (await known).get(role) ?? {};
  };
}
