import type { ApiCaller, CallerOptions, Database, Statements } from '../database/database.ts';

/**
 * Runs statements with the caller's rights. Policies read the operation with `storage.operation()`;
 * operation names match hosted Supabase.
 */
export function runAs<T>(
  database: Database,
  caller: ApiCaller,
  operation: string,
  work: (statements: Statements) => Promise<T>,
  options: CallerOptions = {},
): Promise<T> {
  const settings = { 'storage.operation': `storage.${operation}` };
  return database.as(caller, work, { ...options, settings });
}
