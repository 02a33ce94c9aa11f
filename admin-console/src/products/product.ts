import type { ColumnFieldName } from './form-fields.ts';
import type { COLUMN_FIELDS } from './product-fields.ts';

type ValueOf<Field> = Field extends { show: (value: infer Value) => string } ? Value : never;

/** What an admin writes about a product. Money is whole rupiah. */
export type ProductFields = {
  [Name in ColumnFieldName]: ValueOf<(typeof COLUMN_FIELDS)[Name]>;
} & {
  /** Whether customers see it. */
  visible: boolean;
};

/** A product of the catalogue, as admins see it. */
export interface Product extends ProductFields {
  id: number;
  /** File name in the bucket; null for a product without a picture. */
  image: string | null;
  /** Where the picture is shown from. */
  imageUrl: string | null;
  /** Since when it is in the bin, ISO 8601; null when it is not. */
  deletedAt: string | null;
  /** When an admin or a service changed it last, ISO 8601 to the microsecond. Sales do not count. */
  editedAt: string;
  /** Id of the admin who did; null for a service or a deleted account. */
  editedBy: string | null;
}
