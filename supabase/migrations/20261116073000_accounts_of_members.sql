-- What the server's own Auth keeps beside Supabase's tables. A hosted Supabase does not have it: it mails its own links.
create function private.has_own_links() returns boolean language sql stable set search_path = '' as $$
  select to_regclass('auth.recovery_tokens') is not null
$$;

create function private.base64url(bytes bytea) returns text language sql immutable set search_path = '' as $$
  select translate(rtrim(encode(bytes, 'base64'), '='), '+/', '-_')
$$;

-- A token that opens an account once, within the hour; server/auth/recovery.ts spends it. Earlier ones stay open: mails
-- overtake each other, and one that is sent again has a new token. A new password ends them all.
create function private.mint_recovery_token(account uuid) returns text language plpgsql volatile set search_path = '' as $$
declare
  -- Two random uuids: 244 bits.
  token text := private.base64url(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
begin
  delete from auth.recovery_tokens t where t.user_id = account and t.expires_at < now();
  insert into auth.recovery_tokens (token_hash, user_id, expires_at) values
    (private.base64url(sha256(convert_to(token, 'UTF8'))), account, now() + interval '1 hour');
  return token;
end $$;

-- The account of a member. Anybody can have registered that address: neither a password nor a session nor a link nor a
-- change of address from before opens it any longer. A second factor goes only with who was no member yet.
create function private.open_account(address text) returns uuid language plpgsql volatile set search_path = '' as $$
declare
  account uuid := gen_random_uuid();
  claims jsonb := jsonb_build_object('sub', account, 'email', address, 'email_verified', true, 'phone_verified', false);
  ended text[] := array['sessions', 'recovery_tokens', 'one_time_tokens'];
  auth_table text;
begin
  if (address ~ '^[!-~]+@[!-~]+\.[!-~]+$' and address !~ '@.*@|[<>"(),:;\\]' and char_length(address) <= 255) is not true then
    perform private.refuse('wrong_email');
  end if;
  if private.has_own_links() then
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (account, address, '', now(), '{"provider": "email", "providers": ["email"]}', claims) on conflict do nothing;
    if found then
      insert into auth.identities (provider_id, user_id, identity_data, provider) values (account, account, claims, 'email');
    end if;
  end if;
  update auth.users u set encrypted_password = '', email_change = '', email_change_token_new = '',
    email_change_token_current = '', recovery_token = '', reauthentication_token = '', updated_at = now()
  where u.email = address and not u.is_sso_user and u.deleted_at is null returning u.id into account;
  if not found then
    perform private.refuse('no_account');
  end if;
  if not exists (select from public.staff s where s.user_id = account) then
    ended := ended || 'mfa_factors'::text;
  end if;
  -- Not every Auth has all of these.
  foreach auth_table in array ended loop
    if to_regclass('auth.' || auth_table) is not null then
      execute format('delete from auth.%I where user_id = $1', auth_table) using account;
    end if;
  end loop;
  update public.outbox o set state = 'cancelled', settled_at = private.clock()
  where o.user_id = account and o.state in ('waiting', 'held') and o.claimed_until is null;
  return account;
end $$;

revoke execute on function private.has_own_links(), private.base64url(bytea), private.mint_recovery_token(uuid),
  private.open_account(text) from public;
