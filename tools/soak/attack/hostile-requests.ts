import fc from 'fast-check';
import { BODY_BOUNDS } from 'local-supabase/gateway/limits/request-body';
import { authRequest } from 'local-supabase/tests/hostile/arbitraries/auth-requests';
import { restRequest } from 'local-supabase/tests/hostile/arbitraries/rest-requests';
import { storageRequest } from 'local-supabase/tests/hostile/arbitraries/storage-requests';
import { HOSTILE_CASES } from 'local-supabase/tests/hostile/cases/hostile-cases';
import { errorCodeOf, errorFault } from 'local-supabase/tests/hostile/error-shape';
import { printRequest, type RawRequest } from 'local-supabase/tests/hostile/raw-request';
import { type RawAnswer, sendRaw, type Target } from 'local-supabase/tests/hostile/send-raw';
import { attackerIp } from '../client.ts';
import type { AttackRecord } from './attack-figures.ts';

/** Maximum pending requests; beyond it, requests are skipped. */
const MAX_WAITING = 200;

/** Batch size for generating requests. */
const SAMPLE_SIZE = 100;

const ROLE = fc.constantFrom('anon' as const, 'customer' as const);
const FUZZING = [restRequest(ROLE), authRequest(ROLE), storageRequest(ROLE)];

/** Sends hostile requests at a fixed rate until the given time. */
export async function sendHostileRequests(
  target: Target,
  { perSecond, until }: { perSecond: number; until: number },
  record: AttackRecord,
): Promise<void> {
  const waiting = new Set<Promise<void>>();
  const requests = endlessRequests();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (performance.now() >= until) {
        clearInterval(timer);
        resolve();
        return;
      }
      if (waiting.size >= MAX_WAITING) return;
      sent += 1;
      const localAddress = attackerIp('requests', sent);
      const sending = send({ ...target, localAddress }, requests.next().value, record);
      waiting.add(sending);
      void sending.then(() => waiting.delete(sending));
    }, 1_000 / perSecond);
  });
  await Promise.all(waiting);
}

async function send(target: Target, request: RawRequest, record: AttackRecord): Promise<void> {
  const answer = await sendRaw(target, request);
  record.count(answer.status);
  const fault = isRejectedBody(request, answer)
    ? undefined
    : errorFault(request.path, request.method, answer);
  if (fault !== undefined) record.fault(`${fault}\n${printRequest(request)}`);
}

/**
 * Whether a body was rejected because flood uploads use up the memory budget. The client of a large body may miss the
 * response.
 */
function isRejectedBody({ body = '' }: RawRequest, answer: RawAnswer): boolean {
  if (answer.status === 0) return Buffer.byteLength(body) > BODY_BOUNDS.bodyBytes.limit;
  return answer.status === 503 && errorCodeOf(answer) === 'overloaded';
}

/** Alternates between a hostile case and a random request to each API. */
function* endlessRequests(): Generator<RawRequest, never> {
  const cases = HOSTILE_CASES.filter(({ request }) => request.role !== 'admin');
  for (let round = 0; ; round += 1) {
    const samples = FUZZING.map((requests) => fc.sample<RawRequest>(requests, SAMPLE_SIZE));
    for (let index = 0; index < SAMPLE_SIZE; index += 1) {
      const chosen = cases[(round * SAMPLE_SIZE + index) % cases.length];
      if (chosen) yield chosen.request;
      for (const { [index]: request } of samples) if (request) yield request;
    }
  }
}
