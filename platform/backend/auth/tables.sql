-- What hosted Supabase Auth keeps and lite does not, with the columns that hosted projects have, so
-- that SQL written for one works on the other. Runs after lite has made its tables, at each start.
-- Columns whose comment begins with "Local" are ours alone. Nobody but the owner reads any of it.

do $$
begin
  if to_regtype('auth.aal_level') is null then
    create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
    alter table auth.sessions
      drop constraint if exists sessions_aal_check,
      alter column aal type auth.aal_level using aal::auth.aal_level;
  end if;
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
  if to_regtype('auth.one_time_token_type') is null then
    create type auth.one_time_token_type as enum (
      'confirmation_token', 'reauthentication_token', 'recovery_token',
      'email_change_token_new', 'email_change_token_current', 'phone_change_token');
  end if;
end;
$$;

create table if not exists auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  sign_up_password text,
  sign_up_data jsonb,
  flow_state_id uuid references auth.flow_state (id) on delete set null
);
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
-- Not unique, as it is hosted: each sign-up of an address has a token of its own.
create index if not exists one_time_tokens_user_id_token_type_idx
  on auth.one_time_tokens (user_id, token_type);
comment on column auth.one_time_tokens.sign_up_password is
  'Local: hash of the password of the sign-up that this token confirms; null: none.';
comment on column auth.one_time_tokens.sign_up_data is
  'Local: user metadata of the sign-up that this token confirms.';
comment on column auth.one_time_tokens.flow_state_id is
  'Local: who asked with PKCE; only the code verifier of this flow gets a session from GET /verify.';

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  last_used_step bigint
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
comment on column auth.mfa_factors.last_used_step is
  'Local: time step (30 s) of the last code that was accepted; no code of it or before works again.';

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey
    unique (session_id, authentication_method)
);

alter table auth.one_time_tokens enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_amr_claims enable row level security;
