import { type RunningPostgres, startPostgres } from 'local-supabase/postgres/start-postgres';
import postgres, { type Sql } from 'postgres';
import { vi } from 'vitest';

/** A node of a plan, as in `explain (format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'TID Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** An executed statement, possibly inside a function, and its plan. */
export interface LoggedPlan {
  /** The name of the request, see {@link PlanLog.mark}. */
  step: string;
  statement: string;
  plan: PlanNode;
}

/** A PostgreSQL server that logs all plans. */
export interface PlanLog {
  server: RunningPostgres;
  sql: Sql;
  /** Starts a step, to which later plans belong. */
  mark(step: string): Promise<void>;
  /** Returns the plans since the first step. */
  read(): Promise<LoggedPlan[]>;
  /** Ends the logging, so that requests take their usual time. */
  stop(): Promise<void>;
}

/** Settings of later connections. */
const SETTINGS = [
  "load 'auto_explain'",
  "alter system set session_preload_libraries = 'auto_explain'",
  'alter system set auto_explain.log_min_duration = 0',
  'alter system set auto_explain.log_nested_statements = on',
  'alter system set auto_explain.log_format = json',
  'alter system set autovacuum = off',
  'select pg_reload_conf()',
];

const MARK = 'step: ';
const END = 'end';

export async function startPlanLog(): Promise<PlanLog> {
  let lines: string[] = [];
  const server = await startPostgres({ onOutput: (line) => lines.push(line) });
  const setUp = postgres(server.url, { max: 1, onnotice: () => undefined });
  for (const setting of SETTINGS) await setUp.unsafe(setting);
  await setUp.end();
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  const mark = async (step: string) => {
    await sql.unsafe(`select '${MARK}${step}'`);
  };
  return {
    server,
    sql,
    mark,
    async stop() {
      await sql.unsafe('alter system set auto_explain.log_min_duration = -1');
      await sql`select pg_reload_conf()`;
    },
    async read() {
      await mark(END);
      // The server logs before it responds, but the lines may still be in the pipe.
      await vi.waitFor(
        () => {
          if (!lines.some((line) => line.includes(`${MARK}${END}`)))
            throw new Error('The end is not logged yet');
        },
        { timeout: 60_000 },
      );
      const plans = plansOf(lines);
      lines = [];
      return plans;
    },
  };
}

/** Scales the statistics up: `factor` times as many rows and distinct keys. */
export async function pretendRows(sql: Sql, factor: number): Promise<void> {
  await sql`update pg_class set reltuples = reltuples * ${factor} where reltuples >= 500`;
  // A column with few values is an enumeration, such as a status, and does not grow.
  await sql`update pg_statistic set stadistinct = stadistinct * ${factor} where stadistinct >= 100`;
}

/** Parses the plans from the log, in which a tab continues the previous line. */
function plansOf(lines: readonly string[]): LoggedPlan[] {
  const messages: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('\t')) messages.at(-1)?.push(line);
    else messages.push(line.includes(' plan:') ? [] : [line]);
  }
  const plans: LoggedPlan[] = [];
  let step: string | undefined;
  for (const message of messages) {
    if (!message[0]?.startsWith('\t{')) continue;
    const logged = JSON.parse(message.join('\n')) as { 'Query Text': string; Plan: PlanNode };
    const statement = logged['Query Text'];
    const named = new RegExp(`^select '${MARK}(.*)'$`).exec(statement)?.[1];
    if (named !== undefined) step = named;
    else if (step !== undefined) plans.push({ step, statement, plan: logged.Plan });
  }
  return plans;
}
