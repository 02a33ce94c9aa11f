import { RestError } from '../rest-error.ts';
import type { Relationship, Resource } from './schema.ts';

/**
 * Finds the relationship of an embed by the name of the target table.
 *
 * @throws RestError PGRST200 without one, PGRST201 (300) with several.
 */
export function findRelationship(source: Resource, name: string): Relationship {
  const [only, more] = source.relationships.filter(({ target }) => target.name === name);
  if (!only) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${source.name}' and '${name}' in the schema cache`,
    );
  }
  if (more) {
    throw new RestError(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${source.name}' and '${name}'`,
    );
  }
  return only;
}
