import { RestError } from '../rest-error.ts';
import { isToOne, type Relationship, type Resource } from './schema.ts';

/**
 * Finds the relationship of an embed by the name of the target table, of the foreign key or of its
 * column; a hint selects one of several.
 *
 * @throws RestError PGRST200 without one, PGRST201 (300) with several.
 */
export function findRelationship(
  source: Resource,
  name: string,
  hint: string | undefined,
): Relationship {
  const found = source.relationships.filter((relationship) =>
    relationship.isSelf
      ? matchesSelfReference(relationship, name, hint)
      : isNamed(relationship, name) && (hint === undefined || isHinted(relationship, hint)),
  );
  const [only, more] = found;
  if (!only) throw noRelationship(source.name, name, hint);
  if (more) throw ambiguous(source.name, name, found);
  return only;
}

/**
 * A foreign key to the table itself is found in both directions: the name of the table means the rows
 * that refer to a row, and may have the column as a hint; the name of the column means the other row.
 */
function matchesSelfReference(
  relationship: Relationship,
  name: string,
  hint: string | undefined,
): boolean {
  const { cardinality, target } = relationship;
  if (cardinality === 'one-to-many' && target.name === name) {
    return hint === undefined || targetColumn(relationship) === hint;
  }
  return cardinality === 'many-to-one' && hint === undefined && ownColumn(relationship) === name;
}

function isNamed(relationship: Relationship, name: string): boolean {
  const { target, constraints, cardinality } = relationship;
  if (target.name === name) return true;
  if (cardinality === 'many-to-many') return false;
  return constraints.includes(name) || (isToOne(relationship) && ownColumn(relationship) === name);
}

function isHinted(relationship: Relationship, hint: string): boolean {
  const { constraints, junction } = relationship;
  if (junction) return junction.name === hint;
  return (
    constraints.includes(hint) ||
    ownColumn(relationship) === hint ||
    targetColumn(relationship) === hint
  );
}

/** The column of a key with a single column; undefined for a composite key. */
function ownColumn({ columns }: Relationship): string | undefined {
  return columns.length === 1 ? columns[0]?.[0] : undefined;
}

function targetColumn({ columns }: Relationship): string | undefined {
  return columns.length === 1 ? columns[0]?.[1] : undefined;
}

function noRelationship(source: string, name: string, hint: string | undefined): RestError {
  const hinted = hint === undefined ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${source}' and '${name}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${source}' and '${name}'${hinted} in the schema 'public', but no matches were found.`,
    },
  );
}

function ambiguous(source: string, name: string, found: readonly Relationship[]): RestError {
  const details = found.map(({ cardinality, constraints, columns, junction, target }) => ({
    cardinality,
    embedding: `${source} with ${target.name}`,
    relationship: junction
      ? `${junction.name} using ${constraints.join(' and ')}`
      : `${constraints[0]} using ${source}(${columns.map(([own]) => own).join(', ')}) and ${target.name}(${columns.map(([, other]) => other).join(', ')})`,
  }));
  const hints = found.map(
    ({ target, constraints, junction }) => `'${target.name}!${junction?.name ?? constraints[0]}'`,
  );
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${source}' and '${name}'`,
    {
      details,
      hint: `Try changing '${name}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}
