import { withTimeout } from 'node-kit/with-timeout';
import pLimit from 'p-limit';
import { ANSWER_TIMEOUT_MS, type ApiCaller, type Database } from '../database/database.ts';
import { isDatabaseError, isUnavailable } from '../database/database-errors.ts';
import { type CallerSettings, checkToken } from '../gateway/api-caller.ts';
import type { ApiKeyType } from '../gateway/api-key.ts';

/** Concurrent checks, of the 8 connections of the API: all clients join at once after a restart. */
const MAX_CONCURRENT = 2;

/** Access to a channel, until the time `exp` in seconds if the caller has a token; or why there is none. */
export type ChannelAccess = { exp: number | undefined } | { reason: string };

/**
 * Checks who may receive the messages of a topic: the token like the REST API does, then the policies of
 * `realtime.messages` as its user. The reasons are those of hosted projects.
 */
export function createAccessCheck(
  settings: CallerSettings,
  database: Pick<Database, 'query' | 'as'>,
) {
  const limit = pLimit(MAX_CONCURRENT);

  async function mayReceive(caller: ApiCaller, topic: string): Promise<boolean> {
    return withTimeout(ANSWER_TIMEOUT_MS, (signal) =>
      database.as(
        caller,
        async ({ query }) => {
          const rows = await query<{ is_allowed: boolean }>(
            'select realtime.may_receive() as is_allowed',
          );
          return rows[0]?.is_allowed === true;
        },
        { settings: { 'realtime.topic': topic }, signal },
      ),
    );
  }

  async function check(
    token: string | undefined,
    keyType: ApiKeyType,
    topic: string,
  ): Promise<ChannelAccess> {
    const result = await checkToken(token, keyType, settings, database);
    if ('message' in result) return { reason: `InvalidJWTToken: ${result.message}` };
    if (await mayReceive(result.caller, topic)) return { exp: result.exp };
    return { reason: unauthorized(topic) };
  }

  return (token: string | undefined, keyType: ApiKeyType, topic: string): Promise<ChannelAccess> =>
    limit(() => check(token, keyType, topic)).catch((error: unknown) => {
      if (!isDatabaseError(error)) throw error;
      // An error of a policy, such as a topic that is not a number, denies like on a hosted project.
      return {
        reason: isUnavailable(error.code)
          ? 'UnableToConnectToProject: Realtime was unable to connect to the project database'
          : unauthorized(topic),
      };
    });
}

export type AccessCheck = ReturnType<typeof createAccessCheck>;

function unauthorized(topic: string): string {
  return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`;
}
