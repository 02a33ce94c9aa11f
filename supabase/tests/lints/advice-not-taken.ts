/** Intended findings of the advisor, by cache key, each with its reason. */
export const ADVICE_NOT_TAKEN: Record<string, string> = {
  rls_enabled_no_policy_private_notification:
    'Only functions of the service key access it; row-level security is the second defence.',
  ...Object.fromEntries(
    ['print_job', 'printed_line', 'printer', 'printer_station'].map((name) => [
      `rls_enabled_no_policy_private_${name}`,
      'Only the functions of printers access it; row-level security is the second defence.',
    ]),
  ),
  rls_enabled_no_policy_private_mirrored_food:
    'Only the service key may access it; row-level security is the second defence.',
  rls_enabled_no_policy_private_order_counter:
    'Only the trigger that numbers orders accesses it; row-level security is the second defence.',
  rls_enabled_no_policy_private_receipt_counter:
    'Only the function that issues receipts accesses it; row-level security is the second defence.',
  rls_enabled_no_policy_public_till_count:
    'Only the functions of the till access it: a cashier counts before the expected amounts are shown.',
  rls_enabled_no_policy_public_refund:
    'Only functions access it: its sums tell before a count what the till contains.',
  rls_enabled_no_policy_private_staff_invitation:
    'Only the functions of admins access it; row-level security is the second defence.',
  unindexed_foreign_keys_private_printer_station_printer_station_station_id_fkey:
    'A shop has some dozens of rows.',
  unindexed_foreign_keys_public_closure_closure_branch_id_fkey: 'A branch has a few closures.',
  unindexed_foreign_keys_public_product_product_branch_id_fkey:
    'A branch with products is never deleted; an index would slow down each write of a product.',
  unindexed_foreign_keys_private_staff_invitation_staff_invitation_invited_by_fkey:
    'A shop has a few pending invitations.',
  unindexed_foreign_keys_public_option_group_option_group_branch_id_fkey:
    'A branch with groups is never deleted.',
  unindexed_foreign_keys_public_kitchen_station_category_kitchen_station_category_station_id_fkey:
    'A shop has some dozens of assigned categories.',
  unindexed_foreign_keys_public_option_item_option_item_group_id_fkey:
    'A shop has some dozens of options.',
  ...Object.fromEntries(
    [
      'ledger_entry_ledger_entry_payment_id_fkey',
      'ledger_entry_ledger_entry_refund_id_fkey',
      'payment_payment_till_session_id_fkey',
      'refund_refund_till_session_id_fkey',
      'stock_movement_stock_movement_id_pesanan_fkey',
    ].map((name) => [
      `unindexed_foreign_keys_public_${name}`,
      'No function deletes orders, payments, refunds and tills with money; an index would slow down each write.',
    ]),
  ),
  unindexed_foreign_keys_public_keranjang_keranjang_size_fkey:
    'Only a migration removes one of the three sizes; an index would slow down each write of a cart.',
};
