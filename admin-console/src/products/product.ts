import type { ColumnFieldName } from './form-fields.ts';
import type { COLUMN_FIELDS } from './product-fields.ts';

type ValueOf<Field> = Field extends { show: (value: infer Value) => string } ? Value : never;

/** The fields of a product that admins edit. Money is whole rupiah. */
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
  /** Address of the picture. */
  imageUrl: string | null;
  /** Time of its move to the bin, ISO 8601; null when it is not there. */
  deletedAt: string | null;
  /** Time of the last change by an admin or a service, ISO 8601 to the microsecond. Sales do not count. */
  editedAt: string;
  /** Id of the admin of that change; null for a service or a deleted account. */
  editedBy: string | null;
}
