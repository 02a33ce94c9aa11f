-- State that the instances of one backend share besides the schemas of a hosted project. Only the
-- owner may use it. Runs at each start.

create schema if not exists backend;
revoke all on schema backend from public;

create table if not exists backend.secrets (
  name text primary key,
  value text not null
);

-- Bytes of uploads by version, see storage.objects. Pictures are compressed already.
create table if not exists backend.files (
  version uuid primary key,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
alter table backend.files alter column bytes set storage external;
