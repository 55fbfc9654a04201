-- Whoever runs the daily tasks says where the site is (SITE_URL). The names it had before stay, so that resumes from
-- before a move are still known as ours.
create function private.add_site_host(site text) returns void language sql volatile set search_path = '' as $$
  insert into private.site_hosts (host)
  select lower(parts[1]) from regexp_match(site, '^https?://([^/?#@\s]+)') as parts where parts is not null
  on conflict do nothing
$$;
revoke execute on function private.add_site_host(text) from public;
