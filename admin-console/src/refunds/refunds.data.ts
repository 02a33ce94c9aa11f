import { getSupabase, unwrap } from 'shared-auth';
import type { RefundDue } from './refund-due.ts';

/** Fetches what a branch must return, oldest first, at most {@link MAX_DUE}. @throws BackendError */
export async function listRefundsDue(branchId: number): Promise<RefundDue[]> {
  const supabase = await getSupabase();
  const rows = unwrap(await supabase.rpc('refunds_due', { branch_id: branchId }));
  return rows.map((row) => ({
    orderId: row.order_id,
    paymentId: row.payment_id,
    number: row.order_number,
    businessDate: row.business_date,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    amount: row.amount,
    cashAmount: row.cash_amount,
    isPaidByMidtrans: row.paid_by_midtrans,
    cause: row.cause,
    since: row.since,
  }));
}

/** Maximum of the database (supabase/migrations, refunds). */
export const MAX_DUE = 500;
