import type { SaveError } from '../save-error-notice.tsx';
import type { Branch, WeeklySpan } from './branch.ts';
import type {
  BranchErrors,
  BranchFieldName,
  BranchFormName,
  PictureName,
  TypedBranch,
} from './branch-fields.ts';
import type { SpecialDaysErrors } from './special-days.rules.ts';

/** Changes of the page's forms. */
export type BranchIntent = BranchFormName | 'hours' | 'addDays' | 'removeDays';

/** Names of the form fields besides those of the branch. */
export const BRANCH_FORM = {
  intent: 'intent',
  id: 'id',
  /** JSON of what the form was opened with. */
  base: 'base',
  /** JSON of the new hours or special days, or of the ids to remove. */
  value: 'value',
  image: 'image',
  /** Set to remove the picture. */
  removesPicture: 'removesPicture',
} as const;

/** Result of saving the form of a branch. */
export interface BranchAnswer {
  sent: TypedBranch;
  /** The stored branch, after a save or a conflict. */
  now?: Branch;
  isSaved?: true;
  /** Fields that another admin changed too. */
  conflicts?: readonly (BranchFieldName | PictureName)[];
  errors?: BranchErrors;
  error?: SaveError;
}

/** Result of saving the weekly hours. */
export interface HoursAnswer {
  /** The stored hours, after a save or a conflict. */
  now?: readonly WeeklySpan[];
  isSaved?: true;
  error?: SaveError;
}

/** Result of adding or removing special days. */
export interface DaysAnswer {
  isSaved?: true;
  errors?: SpecialDaysErrors;
  error?: SaveError;
}
