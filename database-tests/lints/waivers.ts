/** Findings of the advisor that are meant, by their cache key, each with its reason. */
export const ADVICE_NOT_TAKEN: Record<string, string> = {
  rls_enabled_no_policy_private_mirrored_food:
    'Only the service key is to reach it; row-level security is the second lock.',
  unindexed_foreign_keys_public_keranjang_keranjang_size_fkey:
    'The sizes are three rows that only a migration removes; an index would cost each write of a cart.',
};

/** The prefix of findings that depend on what ran before; plans.test.ts runs all statements first. */
export const BY_USE = 'unused_index_';

/** Findings of the newer lints that are meant, each with its reason. */
export const WAIVERS: { lint: string; found: string; because: string }[] = [
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'checkout(bigint[],uuid,bigint)',
    because:
      'The one call by which customers write orders and stock, which they may not write themselves. It checks its caller first.',
  },
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'delete_account()',
    because:
      'The one call by which users delete their account, which they may not write themselves. It checks its caller, the session and how it was proven first.',
  },
  ...[
    '0028_anon_security_definer_function_executable',
    '0029_authenticated_security_definer_function_executable',
  ].map((lint) => ({
    lint,
    found: 'search_menu(text,text,text)',
    because:
      'It reads products on the menu alone, which everyone may read; under row-level security its index is not used.',
  })),
  ...[
    { lint: '0026_pg_graphql_anon_table_exposed', tables: ['product', 'product_size'] },
    {
      lint: '0027_pg_graphql_authenticated_table_exposed',
      tables: [
        'browser_event',
        'browser_event_day',
        'keranjang',
        'pesanan',
        'pesanan_item',
        'product',
        'product_editor',
        'product_size',
        'profiles',
      ],
    },
  ].flatMap(({ lint, tables }) =>
    tables.map((found) => ({
      lint,
      found,
      because:
        'The API reads it. Which columns there are is no secret: the migrations are public. Row-level security keeps the rows.',
    })),
  ),
];
