import { RestError } from './rest-error.ts';

/** The format of an answer. */
export interface AnswerFormat {
  type: 'array' | 'object' | 'csv';
  /** Omits members that are null. */
  stripsNulls: boolean;
  contentType: string;
}

const JSON_TYPE = 'application/json';
const OBJECT_TYPE = 'application/vnd.pgrst.object';
const ARRAY_TYPE = 'application/vnd.pgrst.array';

/**
 * Chooses the format of the answer by the header `Accept`.
 *
 * @throws RestError PGRST107, 406.
 */
export function negotiateFormat(accept: string | undefined): AnswerFormat {
  const ranges = (accept || '*/*').split(',').map(parseRange);
  // The sort is stable: the first of equal ranges wins.
  ranges.sort((a, b) => b.quality - a.quality);
  for (const { type, parameters, quality } of ranges) {
    const format = quality > 0 ? formatOf(type, parameters) : undefined;
    if (format) return format;
  }
  const types = ranges.map(({ type }) => type).join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${types}`);
}

function formatOf(type: string, parameters: string[]): AnswerFormat | undefined {
  const charset = 'charset=utf-8';
  const stripsNulls = parameters.includes('nulls=stripped');
  const nulls = stripsNulls ? '; nulls=stripped' : '';
  switch (type) {
    case '*/*':
    case 'application/*':
    case JSON_TYPE:
      return { type: 'array', stripsNulls: false, contentType: `${JSON_TYPE}; ${charset}` };
    case ARRAY_TYPE:
    case `${ARRAY_TYPE}+json`: {
      const contentType = stripsNulls ? `${ARRAY_TYPE}+json${nulls}` : JSON_TYPE;
      return { type: 'array', stripsNulls, contentType: `${contentType}; ${charset}` };
    }
    case OBJECT_TYPE:
    case `${OBJECT_TYPE}+json`:
      return {
        type: 'object',
        stripsNulls,
        contentType: `${OBJECT_TYPE}+json${nulls}; ${charset}`,
      };
    case 'text/csv':
      return { type: 'csv', stripsNulls: false, contentType: `text/csv; ${charset}` };
    default:
      return undefined;
  }
}

function parseRange(range: string) {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { type, parameters, quality: Number.isFinite(weight) ? weight : 0 };
}

/**
 * Accepts only JSON bodies and bodies without a type.
 *
 * @throws RestError PGRST102
 */
export function checkContentType(contentType: string | undefined): void {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() || JSON_TYPE;
  if (type === JSON_TYPE || type === `${OBJECT_TYPE}+json` || type === `${ARRAY_TYPE}+json`) return;
  throw new RestError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
}
