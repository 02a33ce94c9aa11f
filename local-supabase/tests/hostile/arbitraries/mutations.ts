import fc from 'fast-check';
import type { RawRequest } from '../raw-request.ts';
import { oddName } from './odd-values.ts';
import { encodeText } from './url-text.ts';

/** An edit of a text at a position between its start (0) and its end (1). */
interface Edit {
  at: number;
  type: 'insert' | 'delete' | 'repeat' | 'cut';
  length: number;
  text: string;
}

const PIECES = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  ',',
  '.',
  '..',
  ':',
  '::',
  '!',
  '->',
  '->>',
  '=',
  '&',
];
const MORE_PIECES = [
  '?',
  '/',
  '//',
  '*',
  '"',
  '\\',
  '+',
  ' ',
  '%',
  '%zz',
  '%00',
  '%ff',
  'not.',
  'or',
];

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  type: fc.constantFrom('insert', 'delete', 'repeat', 'cut'),
  length: fc.integer({ min: 1, max: 12 }),
  text: fc.oneof(fc.constantFrom(...PIECES, ...MORE_PIECES), oddName),
});

/** These texts with one to three random edits. */
export function broken(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([text, edits]) => edits.reduce(applyEdit, text));
}

function applyEdit(whole: string, { at, type, length, text }: Edit): string {
  const start = Math.floor(at * whole.length);
  const [before, after] = [whole.slice(0, start), whole.slice(start)];
  if (type === 'insert') return before + text + after;
  if (type === 'delete') return before + after.slice(length);
  if (type === 'repeat') return before + after.slice(0, length).repeat(8) + after;
  return before;
}

/** These requests: most unchanged, some with a broken query, body, path or method. */
export function mostlyWellFormed(requests: fc.Arbitrary<RawRequest>): fc.Arbitrary<RawRequest> {
  const brokenPath = requests.chain(({ path, ...rest }) => {
    const start = path.indexOf('/', path.indexOf('/v1') + 1) + 1;
    return fc
      .oneof(
        {
          weight: 5,
          arbitrary: broken(fc.constant(path.slice(start))).map(
            (end) => path.slice(0, start) + end,
          ),
        },
        { weight: 1, arbitrary: broken(fc.constant(path)) },
      )
      .map((text) => ({ ...rest, path: sendable(text) }));
  });
  const brokenBody = requests.chain((request) =>
    broken(fc.constant(String(request.body ?? '{}'))).map((body) => ({ ...request, body })),
  );
  const otherMethod = fc
    .tuple(requests, fc.constantFrom(...METHODS))
    .map(([request, method]) => ({ ...request, method }));
  return fc.oneof(
    { weight: 10, arbitrary: requests },
    { weight: 2, arbitrary: brokenPath },
    { weight: 2, arbitrary: brokenBody },
    { weight: 1, arbitrary: otherMethod },
  );
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Encodes characters that a request line cannot contain; keeps percent signs, also invalid ones. */
function sendable(path: string): string {
  const encoded = path.replace(/[^\x21-\x7e]/gu, encodeText);
  return encoded.startsWith('/') ? encoded : `/${encoded}`;
}
