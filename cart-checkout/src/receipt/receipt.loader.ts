import type { LoaderFunctionArgs } from 'react-router-dom';
import { fetchReceipt } from './receipt.data.ts';
import type { Receipt } from './receipt.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Loads the receipt of the URL. @throws a 404 response if there is none. */
export async function receiptLoader({ params, request }: LoaderFunctionArgs): Promise<Receipt> {
  const { token = '' } = params;
  const receipt = UUID.test(token) ? await fetchReceipt(token, request.signal) : undefined;
  if (!receipt) throw new Response('', { status: 404 });
  return receipt;
}
