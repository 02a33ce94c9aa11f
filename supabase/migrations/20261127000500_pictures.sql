-- Pictures of products. The bucket is public: pictures are read by URL without a policy. The policies let
-- admins upload and remove them.

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
  'True for `products/` followed by a product image name: no other folder, no path traversal.';

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

-- A hosted project owns storage.objects. It lets migrations create policies there, but not always comment
-- on them.
do $$
begin
  comment on policy image_product_select_admin on storage.objects is
    'Admins list pictures; replacing and removing a picture need this too.';
  comment on policy image_product_insert_admin on storage.objects is
    'Admins upload pictures under products/ with a safe name.';
  comment on policy image_product_update_admin on storage.objects is
    'Admins replace and move pictures; the new name must be safe.';
  comment on policy image_product_delete_admin on storage.objects is 'Admins remove pictures.';
exception
  when insufficient_privilege then
    raise notice 'Storage policies have no comments: no right to comment on storage.objects.';
end;
$$;

-- Finds out whether a product still uses a picture before the picture is removed.
create index product_image_idx on public.product (image);

-- Fills image_width, image_height and image_color, which pages use before the picture has loaded. Clients
-- cannot set them, so they always belong to the current picture.
create function private.describe_picture()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The embedded backend measures each upload; on a hosted project the values stay null.
  facts constant jsonb := (
    select stored.metadata -> 'picture'
    from storage.objects as stored
    where stored.bucket_id = 'image_product' and stored.name = 'products/' || new.image
  );
begin
  new.image_width := substring(facts ->> 'width' from '^[1-9][0-9]{0,4}$')::integer;
  new.image_height := substring(facts ->> 'height' from '^[1-9][0-9]{0,4}$')::integer;
  new.image_color := substring(facts ->> 'color' from '^#[0-9a-f]{6}$');
  return new;
end;
$$;
comment on function private.describe_picture() is
  'Copies size and colour from the metadata of the picture file; values of the caller are ignored.';
revoke execute on function private.describe_picture() from public, anon, authenticated;

create trigger describe_picture
  before insert or update of image, image_width, image_height, image_color on public.product
  for each row execute function private.describe_picture();

-- Signed upload links stop working when their admin is demoted. A hosted project checks policies when it
-- signs a link and writes with full rights when the link is used, up to two hours later. The embedded
-- backend checks the policies again, for the session that created the link.
create function private.guard_signed_upload()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Links created with the service key have no owner.
  if new.bucket_id = 'image_product'
    and current_setting('storage.operation', true) = 'storage.object.upload_signed'
    and new.owner_id is not null
    -- The link does not name its session: accept it if any session of the owner has admin rights now.
    and not exists (
      select
      from public.profiles as profile
      join auth.sessions as session on session.user_id = profile.id
      where profile.id::text = new.owner_id
        and profile.role = 'admin'
        and (session.not_after is null or session.not_after > now())
        and (
          session.aal::text = 'aal2'
          or not coalesce((select require_admin_mfa from private.settings), true)
        )
    )
  then
    raise sqlstate '42501' using message = 'the owner of the link is no longer an admin';
  end if;
  return new;
end;
$$;
comment on function private.guard_signed_upload() is
  'Rejects a picture uploaded by a signed link whose owner is no longer an admin or has signed out everywhere.';
revoke execute on function private.guard_signed_upload() from public, anon, authenticated;

-- Hosted projects do not guarantee that migrations may create triggers on storage.objects.
do $$
begin
  create trigger guard_signed_upload
    before insert or update on storage.objects
    for each row execute function private.guard_signed_upload();
exception
  when insufficient_privilege then
    raise notice 'Signed upload links stay valid after a demotion: no right to create a trigger on storage.objects.';
end;
$$;
