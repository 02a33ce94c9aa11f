import fc from 'fast-check';
import { oddJson } from './odd-values.ts';

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const BOUNDARY = 'batas';
const part = (head: string, body: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const form = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'name=""; filename="x.png"',
        'name="cacheControl"',
        'name="metadata"',
        'name="__proto__"',
        'x',
      ),
      oddJson,
    ),
    { maxLength: 14 },
  )
  .map((parts) => `${parts.map(([head, body]) => part(head, body)).join('')}--${BOUNDARY}--`);
/** Content types and bodies of uploads: a picture, invalid pictures, and forms. */
export const upload = fc.oneof(
  fc.constant(['image/png', PNG] as const),
  fc.tuple(
    fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', '', 'x'),
    fc.constantFrom(
      PNG,
      PNG.subarray(0, 30),
      Buffer.concat([PNG, Buffer.from('<script>')]),
      Buffer.alloc(0),
    ),
  ),
  fc.tuple(
    fc.constantFrom(
      `multipart/form-data; boundary=${BOUNDARY}`,
      'multipart/form-data',
      `multipart/form-data; boundary=${'b'.repeat(200)}`,
    ),
    form,
  ),
);
