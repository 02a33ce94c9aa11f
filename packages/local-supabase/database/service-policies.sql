-- For a database whose owner cannot give service_role BYPASSRLS: adds a policy to each table that lets
-- service_role read and write all rows. Runs at each start, after the migrations.

do $$
declare
  relation regclass;
begin
  if (select rolbypassrls or rolsuper from pg_roles where rolname = 'service_role') then
    return;
  end if;
  for relation in
    select oid from pg_class as class
    where relrowsecurity and relowner = current_user::regrole
      and not exists (
        select from pg_policy where polrelid = class.oid and polname = 'service_role_all')
  loop
    execute format(
      'create policy service_role_all on %s to service_role using (true) with check (true)', relation);
  end loop;
end;
$$;
