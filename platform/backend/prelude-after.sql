-- Runs after lite has made its tables in auth and storage, at each start.

-- lite reads a setting that nothing sets; hosted projects read the claims.
create or replace function auth.email() returns text language sql stable
as $$ select auth.jwt() ->> 'email' $$;

-- As in a hosted project: everybody reaches the tables of storage, and policies decide.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
