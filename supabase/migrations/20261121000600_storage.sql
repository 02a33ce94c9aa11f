-- Purpose: the pictures of products. The bucket is public: pictures are read by public URL, without a
-- policy. The policies below let admins upload and remove them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'image_product', 'image_product', true, 5242880,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.is_product_image_path(object_name text)
returns boolean
language sql
immutable
set search_path = ''
return coalesce(
  object_name like 'products/%'
    and private.is_product_image_name(substr(object_name, char_length('products/') + 1)),
  false
);
comment on function private.is_product_image_path(text) is
  'True for `products/` and a product image name: no other folder, nothing that climbs.';

revoke execute on function private.is_product_image_path(text) from public, anon;
grant execute on function private.is_product_image_path(text) to authenticated, service_role;

create policy image_product_select_admin on storage.objects
  for select to authenticated
  using (bucket_id = 'image_product' and (select private.is_admin()));

create policy image_product_insert_admin on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'image_product'
    and private.is_product_image_path(name)
    and (select private.is_admin())
  );

create policy image_product_update_admin on storage.objects
  for update to authenticated
  using (bucket_id = 'image_product' and (select private.is_admin()))
  with check (
    bucket_id = 'image_product'
    and private.is_product_image_path(name)
    and (select private.is_admin())
  );

create policy image_product_delete_admin on storage.objects
  for delete to authenticated
  using (bucket_id = 'image_product' and (select private.is_admin()));

-- Hosted projects allow policies on storage.objects, which its migrations do not own, but not always
-- comments on them.
do $$
begin
  comment on policy image_product_select_admin on storage.objects is
    'Admins list pictures; an upload that replaces and a removal need it too.';
  comment on policy image_product_insert_admin on storage.objects is
    'Admins upload pictures under products/ with a safe name.';
  comment on policy image_product_update_admin on storage.objects is
    'Admins replace pictures, and only towards a safe name.';
  comment on policy image_product_delete_admin on storage.objects is 'Admins remove pictures.';
exception
  when insufficient_privilege then
    raise notice 'The storage policies stay without comments: storage.objects is not ours.';
end;
$$;
