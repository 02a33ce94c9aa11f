-- Purpose: statements stay fast with many rows. database-tests/plans.test.ts reads their plans.

-- The unique index lacks lines without a product, so it cannot find all lines of a user.
create index keranjang_id_user_idx on public.keranjang (id_user);

-- The order history of a user; without it PostgreSQL reads the newest orders of all users.
create index pesanan_history_idx on public.pesanan (id_pemesan, created_at desc, id desc);

-- The archive of the admins; their list has pesanan_unarchived_idx.
create index pesanan_archived_idx on public.pesanan (created_at desc, id desc)
  where archived_at is not null;

-- Whether a product still uses a picture, before the picture is removed.
create index product_image_idx on public.product (image);
