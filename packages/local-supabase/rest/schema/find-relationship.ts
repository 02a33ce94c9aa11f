import { RestError } from '../rest-error.ts';
import type { Relationship, Resource } from './schema.ts';

/**
 * Finds the relationship of an embed by the name of the target table; a hint selects one of several
 * by the name of the foreign key or of its column.
 *
 * @throws RestError PGRST200 without one, PGRST201 (300) with several.
 */
export function findRelationship(source: Resource, name: string, hint?: string): Relationship {
  const found = source.relationships.filter(
    (relationship) =>
      relationship.target.name === name && (hint === undefined || isHinted(relationship, hint)),
  );
  const [only, more] = found;
  if (!only) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${source.name}' and '${name}' in the schema cache`,
    );
  }
  if (more) throw ambiguous(source.name, name, found);
  return only;
}

function isHinted({ isSelf, constraint, columns }: Relationship, hint: string): boolean {
  const pair = columns.length === 1 ? columns[0] : undefined;
  // As in PostgREST, only the column names a foreign key to the table itself.
  return isSelf ? pair?.[1] === hint : constraint === hint || !!pair?.includes(hint);
}

/** Names the foreign keys: the caller needs one of them as a hint. */
function ambiguous(source: string, name: string, found: readonly Relationship[]): RestError {
  const details = found.map(({ cardinality, constraint, columns }) => {
    const own = columns.map(([column]) => column).join(', ');
    const other = columns.map(([, column]) => column).join(', ');
    return {
      cardinality,
      embedding: `${source} with ${name}`,
      relationship: `${constraint} using ${source}(${own}) and ${name}(${other})`,
    };
  });
  const hints = found.map(({ constraint }) => `'${name}!${constraint}'`).join(', ');
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${source}' and '${name}'`,
    {
      details,
      hint: `Try changing '${name}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
    },
  );
}
