insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('applications', 'applications', true, 5 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The bucket is public, so a name must be impossible to guess: a timestamp and at least 128 random bits
-- (22 characters of base64url). There is no policy for select: nobody can list, replace or remove a resume.
create policy "Anyone hands in a resume" on storage.objects
  for insert to anon, authenticated
  with check (bucket_id = 'applications' and name ~ '^resumes/[A-Za-z0-9_-]{36,200}\.[A-Za-z0-9]{1,10}$');
