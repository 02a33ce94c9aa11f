import fc from 'fast-check';
import type { RawRequest } from '../raw-request.ts';
import { oddName } from './odd-values.ts';
import { encodeText } from './url-text.ts';
import { weighted } from './weighted.ts';

/** Tokens of query strings, paths and JSON. */
const TOKENS = '( ) {} [ ] , . .. :: ! -> ->> = & ? / // * " \\ + % %zz %00 %ff not. or'.split(' ');

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Replaces characters from a position, between the start of the text (0) and its end (1). */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.constantFrom(0, 0, 1, 12, Number.POSITIVE_INFINITY),
  text: fc.oneof(fc.constant(''), fc.constantFrom(...TOKENS), oddName),
  times: fc.constantFrom(1, 1, 1, 8),
});

/** This text with one to three random edits. */
function broken(text: string): fc.Arbitrary<string> {
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) =>
    edits.reduce((whole, { at, length, text: inserted, times }) => {
      const start = Math.floor(at * whole.length);
      return whole.slice(0, start) + inserted.repeat(times) + whole.slice(start + length);
    }, text),
  );
}

/** These requests: most unchanged, some with a broken query, body, path or method. */
export function mostlyWellFormed(requests: fc.Arbitrary<RawRequest>): fc.Arbitrary<RawRequest> {
  const brokenPath = requests.chain(({ path, ...rest }) => {
    const start = path.indexOf('/', path.indexOf('/v1') + 1) + 1;
    const end = broken(path.slice(start)).map((text) => path.slice(0, start) + text);
    return weighted([5, end], [1, broken(path)]).map((text) => ({ ...rest, path: sendable(text) }));
  });
  const brokenBody = requests.chain((request) =>
    broken(String(request.body ?? '{}')).map((body) => ({ ...request, body })),
  );
  const otherMethod = fc
    .tuple(requests, fc.constantFrom(...METHODS))
    .map(([request, method]) => ({ ...request, method }));
  return weighted<RawRequest>([10, requests], [2, brokenPath], [2, brokenBody], [1, otherMethod]);
}

/** Encodes characters that a request line cannot contain; keeps percent signs, also invalid ones. */
function sendable(path: string): string {
  const encoded = path.replace(/[^\x21-\x7e]/gu, encodeText);
  return encoded.startsWith('/') ? encoded : `/${encoded}`;
}
