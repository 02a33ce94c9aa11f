/** Prefix of findings that depend on earlier statements; plans.test.ts covers unused indexes. */
export const BY_USE = 'unused_index_';

/** Intended findings of the newer lints, each with its reason. */
export const WAIVERS: { lint: string; found: string; because: string }[] = [
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found:
      'checkout(bigint[],uuid,bigint,text,text,jsonb,text,timestamp with time zone,text,text,boolean,text)',
    because: 'The only way for customers to write orders and stock. It checks its caller first.',
  },
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'register_push_subscription(text,text,text)',
    because:
      'It takes a browser from the account that used it before, if the keys of the browser match. It checks its caller.',
  },
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'delete_account()',
    because:
      'The only way for users to delete their account. It checks the caller, the session and its authentication method first.',
  },
  ...[
    'accept_order(bigint,text,integer)',
    'board(bigint,text)',
    'close_till(bigint,text)',
    'count_till(bigint,jsonb)',
    'counter_order(bigint,uuid,bigint,jsonb,text,text,text,bigint,text,text,bigint)',
    'edit_order(bigint,integer,jsonb,text)',
    'edited_total(bigint,bigint)',
    'kitchen_step(bigint,text,jsonb,uuid,integer)',
    'move_order(bigint,text,text,text,boolean)',
    'open_till(bigint,bigint)',
    'pause_branch(bigint,integer)',
    'promise_order(bigint,integer,timestamp with time zone)',
    'refund_order(bigint,uuid,text,text,jsonb,boolean,bigint)',
    'refund_payment(bigint,uuid,text,text)',
    'resume_branch(bigint)',
    'serve_order(bigint,text)',
    'set_option_sold_out(bigint,text)',
    'set_sold_out(bigint,text)',
    'take_payment(bigint,uuid,text,bigint,bigint)',
    'void_order(bigint,uuid,text,text)',
  ].map((found) => ({
    lint: '0029_authenticated_security_definer_function_executable',
    found,
    because: 'Staff may not write these columns and tables otherwise. It requires staff first.',
  })),
  ...[
    'kitchen_board(bigint,text)',
    'kitchen_times(bigint,date)',
    'payment_provider_state()',
    'refund_preview(bigint,jsonb)',
    'refunds_due(bigint)',
  ].map((found) => ({
    lint: '0029_authenticated_security_definer_function_executable',
    found,
    because:
      'Staff may not read the settings or compute in private, and its rows are found by index. It requires staff first.',
  })),
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'day_report(bigint,date)',
    because: 'Staff may not read the sums of a day. It requires an admin first.',
  },
  ...[
    'finish_tablet_job(bigint,bigint,text,text)',
    'print_queue(bigint)',
    'print_receipt(bigint,uuid,bigint)',
    'print_test_page(bigint,uuid)',
    'printers(bigint)',
    'remove_printer(bigint)',
    'reprint_ticket(bigint,uuid,bigint)',
    'rotate_printer_token(bigint)',
    'save_printer(bigint,bigint,jsonb,bigint[])',
    'take_tablet_job(bigint,text)',
  ].map((found) => ({
    lint: '0029_authenticated_security_definer_function_executable',
    found,
    because:
      'No client may access printers and their jobs otherwise. It requires staff or an admin first.',
  })),
  ...[
    'delete_option_group(bigint)',
    'save_kitchen(bigint,integer,boolean,boolean,jsonb)',
    'save_option_group(bigint,integer,uuid,jsonb,jsonb,jsonb)',
    'sort_option_groups(bigint[])',
  ].map((found) => ({
    lint: '0029_authenticated_security_definer_function_executable',
    found,
    because: 'No client may write options and stations. It requires an admin first.',
  })),
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'set_opening_hours(bigint,jsonb)',
    because: 'It locks the branch, and has stable error codes. It requires an admin first.',
  },
  ...[
    'begin_payment(bigint,uuid)',
    'cancel_order(bigint,text,text)',
    'order_timeline(bigint)',
    'pay_at_counter(bigint)',
    'payment_page(bigint)',
    'set_ready_mail(bigint,boolean)',
  ].map((found) => ({
    lint: '0029_authenticated_security_definer_function_executable',
    found,
    because:
      'Customers may neither write orders and payments nor read events. It is limited to own orders, or to staff.',
  })),
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'search_products(text)',
    because: 'It checks its caller; under row-level security its index is not used.',
  },
  {
    lint: '0029_authenticated_security_definer_function_executable',
    found: 'search_orders(text)',
    because: 'It checks its caller; under row-level security its indexes are not used.',
  },
  ...[
    'cancel_staff_invitation(text)',
    'invite_staff(text)',
    'list_staff()',
    'revoke_staff(uuid)',
  ].map((found) => ({
    lint: '0029_authenticated_security_definer_function_executable',
    found,
    because: 'Users may neither read accounts nor change roles. It requires an admin first.',
  })),
  ...[
    '0028_anon_security_definer_function_executable',
    '0029_authenticated_security_definer_function_executable',
  ].flatMap((lint) => [
    {
      lint,
      found: 'search_menu(text,text,text)',
      because:
        'It reads only products on the menu, which everyone may read; under row-level security its index is not used.',
    },
    {
      lint,
      found: 'product_options(bigint)',
      because:
        'It reads only options of products on the menu, which everyone may read; its helpers are private.',
    },
    ...['pickup_slots(bigint)', 'shop_status()'].map((found) => ({
      lint,
      found,
      because:
        'It counts orders and reads the till, which visitors may not read, and returns only what the pages show.',
    })),
    ...['order_totals(bigint,bigint,bigint)', 'payment_methods(bigint,bigint)'].map((found) => ({
      lint,
      found,
      because:
        'Visitors may not use the private functions and settings; it returns only what the cart shows.',
    })),
    {
      lint,
      found: 'receipt(uuid)',
      because: 'Whoever has the link of a receipt may read it. It shows no name and no phone.',
    },
  ]),
  ...[
    {
      lint: '0026_pg_graphql_anon_table_exposed',
      tables: [
        'branch',
        'closure',
        'opening_hours',
        'option_assignment',
        'option_group',
        'option_item',
        'product',
        'product_size',
      ],
    },
    {
      lint: '0027_pg_graphql_authenticated_table_exposed',
      tables: [
        'branch',
        'browser_event',
        'browser_event_day',
        'closure',
        'keranjang',
        'kitchen',
        'kitchen_event',
        'kitchen_line',
        'kitchen_station',
        'kitchen_station_category',
        'kitchen_ticket',
        'ledger_entry',
        'opening_hours',
        'option_assignment',
        'option_group',
        'option_item',
        'order_event',
        'pesanan',
        'pesanan_item',
        'product',
        'product_editor',
        'product_size',
        'profiles',
        'push_subscription',
        'receipt',
        'stock_movement',
        'till_session',
      ],
    },
  ].flatMap(({ lint, tables }) =>
    tables.map((found) => ({
      lint,
      found,
      because:
        'The API reads it. The names of columns are no secret: the migrations are public. Row-level security protects the rows.',
    })),
  ),
];
