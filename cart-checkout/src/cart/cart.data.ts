import { getSupabase, productImageUrl, shopTime, unwrap } from 'shared-auth';
import { type LineOption, lineOptions } from 'shared-ui/line-text';
import { localPhone } from 'shared-ui/phone-number';
import type { CartLine, OptionIssue } from './cart.rules.ts';
import type { OrderContact } from './order-contact.ts';

const PRODUCT =
  'price, stock_product, sold_out_until, branch_id, archived_at, type_product, surcharge_medium, surcharge_large';
const COLUMNS =
  `id, id_product, name_product, size, option_list, note, price, jumlah_product, image, product(${PRODUCT}), product_size(price_difference)` as const;

/**
 * Fetches the cart of a user, oldest line first.
 *
 * @throws BackendError
 */
export async function loadCart(userId: string): Promise<CartLine[]> {
  const supabase = await getSupabase();
  const [lines, choices] = await Promise.all([
    supabase
      .from('keranjang')
      .select(COLUMNS)
      .eq('id_user', userId)
      .order('created_at')
      .order('id'),
    supabase.rpc('cart_choices', undefined, { get: true }),
  ]);
  const byLine = new Map((unwrap(choices) as Choice[]).map((choice) => [choice.id, choice]));
  return Promise.all(unwrap(lines).map((row) => cartLine(row, byLine.get(row.id))));
}

type Product = {
  price: number;
  stock_product: number;
  sold_out_until: string | null;
  branch_id: number;
  archived_at: string | null;
  type_product: string;
  surcharge_medium: number | null;
  surcharge_large: number | null;
};

type Row = {
  id: number;
  id_product: number | null;
  name_product: string;
  size: string | null;
  option_list: unknown;
  note: string | null;
  price: number;
  jumlah_product: number;
  image: string | null;
  product: Product | null;
  product_size: { price_difference: number | null } | null;
};

/** Result of cart_choices(), see supabase/README.md; missing for a line that was added meanwhile. */
type Choice = {
  id: number;
  /** Whole rupiah for the options, now. */
  price: number;
  problem: { code: string; option_id?: number; option?: string; group?: string } | null;
};

/** First path segment of product pages, by type. */
const DETAIL_PAGES: Record<string, string> = { Minuman: 'detaildrink', Makanan: 'detailfood' };

async function cartLine(
  { product, product_size, image, ...row }: Row,
  choice: Choice | undefined,
): Promise<CartLine> {
  const options = lineOptions(row.option_list);
  // Row-level security hides archived products only from customers, not from admins.
  const isSold = product !== null && !product.archived_at;
  return {
    id: row.id,
    productId: row.id_product,
    branchId: isSold ? product.branch_id : null,
    name: row.name_product,
    size: row.size,
    options,
    note: row.note,
    price: row.price,
    quantity: row.jumlah_product,
    imageUrl: image && (await productImageUrl(image)),
    path: isSold ? `/${DETAIL_PAGES[product.type_product]}/${row.id_product}` : null,
    current: isSold
      ? {
          price:
            product.price + surchargeOf(product, row.size, product_size) + (choice?.price ?? 0),
          stock: isMarkedSoldOut(product) ? 0 : product.stock_product,
        }
      : null,
    optionProblem: optionIssue(choice?.problem ?? null, options),
  };
}

const REASONS: Record<string, OptionIssue['reason']> = {
  option_gone: 'sold_out',
  option_required: 'required',
  too_many_options: 'too_many',
};

function optionIssue(
  problem: Choice['problem'],
  options: readonly LineOption[],
): OptionIssue | null {
  if (!problem) return null;
  const { code, option_id, option, group } = problem;
  const known = options.find(({ id }) => id === option_id)?.name;
  return { name: option ?? group ?? known ?? 'Pilihan', reason: REASONS[code] ?? 'gone' };
}

/** Same rule as in checkout(). */
function isMarkedSoldOut({ sold_out_until }: Product): boolean {
  if (sold_out_until === null) return false;
  return sold_out_until === 'infinity' || Date.parse(sold_out_until) > shopTime();
}

/** Surcharge of a size; same rule as in checkout(). */
function surchargeOf(product: Product, size: string | null, known: Row['product_size']): number {
  if (product.type_product !== 'Minuman') return 0;
  const own = { Medium: product.surcharge_medium, Large: product.surcharge_large };
  return (own as Record<string, number | null>)[size ?? 'Small'] ?? known?.price_difference ?? 0;
}

/** Fetches name and phone of a user's profile. @throws BackendError */
export async function loadContact(userId: string): Promise<OrderContact> {
  const supabase = await getSupabase();
  const row = unwrap(
    await supabase.from('profiles').select('username, full_name, phone').eq('id', userId).single(),
  );
  return {
    name: row.full_name ?? row.username,
    phone: row.phone ? localPhone(row.phone) : '',
  };
}

/** Accepts the catalogue price for a line. @throws BackendError */
export async function acceptPrice(line: number): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.rpc('accept_prices', { line_ids: [line] }));
}
