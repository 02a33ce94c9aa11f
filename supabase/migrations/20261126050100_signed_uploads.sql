-- Purpose: a signed upload link is no more than its admin is now. The storage service of a hosted project
-- checks policies when it signs a link, and writes with all rights when the link is used, up to two hours
-- later. The embedded backend checks the policies again, for the session that the link was made in.

create function private.guard_signed_upload()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A link that the service key has made names no owner.
  if new.bucket_id = 'image_product'
    and current_setting('storage.operation', true) = 'storage.object.upload_signed'
    and new.owner_id is not null
    -- The link does not name its session: any session that would be an admin's now is accepted.
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
    raise sqlstate '42501' using message = 'the owner of the link is no admin any more';
  end if;
  return new;
end;
$$;
comment on function private.guard_signed_upload() is
  'Refuses a picture by a signed link whose owner is no admin any more or has signed out everywhere.';
revoke execute on function private.guard_signed_upload() from public, anon, authenticated;

-- Hosted projects do not promise triggers on storage.objects, which its migrations do not own.
do $$
begin
  create trigger guard_signed_upload
    before insert or update on storage.objects
    for each row execute function private.guard_signed_upload();
exception
  when insufficient_privilege then
    raise notice 'Signed upload links stay valid after a demotion: storage.objects takes no trigger.';
end;
$$;
