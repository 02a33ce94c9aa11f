-- Purpose: size and colour of a product's picture, which pages use before the picture loads.

alter table public.product
  add column image_width integer,
  add column image_height integer,
  add column image_color text;
comment on column public.product.image_width is 'Pixels of the picture; null: unknown.';
comment on column public.product.image_height is 'Pixels of the picture; null: unknown.';
comment on column public.product.image_color is
  'Average colour of the picture, #rrggbb; null: unknown.';

-- Admins are not granted the columns: a release of their pages that does not know them must not leave
-- the values of another picture.
create function private.describe_picture()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- The embedded backend measures each upload; a hosted project does not.
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
  'Copies size and colour of the picture from its file; values of the caller are replaced.';
revoke execute on function private.describe_picture() from public, anon, authenticated;

create trigger describe_picture
before insert or update of image, image_width, image_height, image_color on public.product
for each row execute function private.describe_picture();
