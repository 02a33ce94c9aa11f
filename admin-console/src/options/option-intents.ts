import type { SaveError } from '../save-error-notice.tsx';
import type { OptionGroup } from './option-group.ts';

/** Changes of a group. */
export type GroupIntent = 'save' | 'delete';

/** Names of the form fields. */
export const GROUP_FORM = {
  intent: 'intent',
  /** JSON of the group to save. */
  group: 'group',
  /** Revision of the group that was edited. */
  revision: 'revision',
  /** Adds a new group once. */
  key: 'key',
  /** JSON of the ids in their new order. */
  ids: 'ids',
} as const;

/** Why a change was not carried out. */
export interface GroupAnswer {
  error?: SaveError;
  /** The stored group, if another admin saved it meanwhile. */
  now?: OptionGroup;
}
