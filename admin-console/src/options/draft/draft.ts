import type { Assignment } from '../option-group.ts';

/** An option in the form. */
export interface DraftItem {
  /** Identifies the row. */
  key: string;
  /** Null: new. */
  id: number | null;
  name: string;
  price: string;
  isDefault: boolean;
}

/** The form of a group; numbers as typed. */
export interface GroupDraft {
  name: string;
  isRequired: boolean;
  min: string;
  max: string;
  items: readonly DraftItem[];
  /** Withdrawn options, which can be restored. */
  withdrawn: readonly DraftItem[];
  assignment: Assignment;
}

/** Errors of an option. */
export interface ItemErrors {
  name?: string;
  price?: string;
}

/** Errors of the form, each one sentence. */
export interface DraftErrors {
  name?: string;
  min?: string;
  max?: string;
  /** Of the list of options. */
  items?: string;
  assignment?: string;
  /** By key of the option. */
  rows: Readonly<Record<string, ItemErrors>>;
}
