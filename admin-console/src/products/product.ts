import type { ColumnFieldName } from './form-fields.ts';
import type { COLUMN_FIELDS } from './product-fields.ts';

type ValueOf<Field> = Field extends { show: (value: infer Value) => string } ? Value : never;

/** The editable fields of a product. Money is whole rupiah. */
export type ProductFields = {
  [Name in ColumnFieldName]: ValueOf<(typeof COLUMN_FIELDS)[Name]>;
} & {
  /** Whether the product is on the menu. */
  visible: boolean;
};

/** A product, as shown to admins. */
export interface Product extends ProductFields {
  id: number;
  /** Object name in the bucket; null if there is no picture. */
  image: string | null;
  /** URL of the picture. */
  imageUrl: string | null;
  /** Marked as sold out until then: ISO 8601, `infinity`, or null. */
  soldOutUntil: string | null;
  /** When the product was moved to the bin, ISO 8601; null if it is not in the bin. */
  deletedAt: string | null;
  /** Last change by an admin or a service, ISO 8601 with microseconds. Sales do not count. */
  editedAt: string;
  /** Id of the admin who made that change; null for a service or a deleted account. */
  editedBy: string | null;
}
