import type { ApiSession } from './api-session.ts';

interface Row {
  id: number;
}

/** Removes all lines of the account's cart. */
export async function emptyCart(customer: ApiSession): Promise<void> {
  await customer('DELETE', '/rest/v1/keranjang?id=gt.0');
}

/** Ids of the account's orders after another one, oldest first. */
export async function ordersAfter(customer: ApiSession, id: number): Promise<number[]> {
  const query = `select=id&id=gt.${id}&order=id`;
  const rows = (await customer('GET', `/rest/v1/pesanan?${query}`)) as Row[];
  return rows.map((row) => row.id);
}

/**
 * Archives orders, since they cannot be deleted: those in preparation are cancelled first, which restocks their
 * units, and ready ones are completed.
 */
export async function withdrawOrders(admin: ApiSession, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const order = `/rest/v1/pesanan?id=eq.${id}`;
    const cancelled = { status: 'dibatalkan', status_reason: 'Pesanan uji coba' };
    await admin('PATCH', `${order}&status=in.(menunggu,disiapkan)`, cancelled);
    await admin('PATCH', `${order}&status=eq.siap`, { status: 'selesai' });
    await admin('PATCH', order, { archived_at: new Date().toISOString() });
  }
}

/** Permanently deletes the products with this name and their pictures. */
export async function purgeProducts(admin: ApiSession, name: string): Promise<void> {
  const products = `/rest/v1/product?product_name=eq.${encodeURIComponent(name)}`;
  await admin('PATCH', `${products}&deleted_at=is.null`, { deleted_at: new Date().toISOString() });
  const rows = (await admin('DELETE', products)) as { image: string | null }[];
  const prefixes = rows.flatMap(({ image }) => image ?? []).map((image) => `products/${image}`);
  if (prefixes.length > 0) {
    await admin('DELETE', '/storage/v1/object/image_product', { prefixes });
  }
}
