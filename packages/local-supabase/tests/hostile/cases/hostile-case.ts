import type { RawRequest, Role } from '../raw-request.ts';

/** A request that must not change anything and not disturb other visitors. */
export interface HostileCase {
  title: string;
  request: RawRequest;
  /** Status and code of the answer; only the status for an answer without a body. */
  answer: string;
}

/** A request without a body. */
export function plain(path: string, role: Role = 'anon', method = 'GET'): RawRequest {
  return { role, method, path };
}

/** A request with a JSON body, given as a value, or as text for JSON that no value produces. */
export function withJson(
  path: string,
  json: unknown,
  role: Role = 'anon',
  method = 'POST',
): RawRequest {
  const body = typeof json === 'string' ? json : JSON.stringify(json);
  return { role, method, path, headers: { 'content-type': 'application/json' }, body };
}

/** Cases of requests that all have the same answer. */
export function allAnswered(answer: string, requests: readonly RawRequest[]): HostileCase[] {
  return requests.map((request) => ({ title: titleOf(request), request, answer }));
}

const MAX_TITLE = 100;

function titleOf({ role, method, path, body }: RawRequest): string {
  const size = body === undefined ? '' : ` with ${body.length} characters`;
  const text = typeof body === 'string' && body.length < MAX_TITLE ? ` ${body}` : size;
  return `${role}: ${method} ${path.slice(0, MAX_TITLE)}${text}`;
}
