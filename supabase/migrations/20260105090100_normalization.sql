-- What counts as an email and as a zip code. Every text is handled in the collation "C": the
-- database's locale must not decide which letters are the same.

-- The 25 characters that JavaScript's trim() removes; PostgreSQL's btrim() knows the space only.
create function waitlist.spaces() returns text
language sql immutable set search_path = ''
return E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005'
  || E'\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

-- The email as it is stored: trimmed, ASCII letters in lower case, 3 to 254 characters around
-- exactly one inner at-sign, without spaces and control characters.
create function waitlist.normalize_email(raw text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  email text collate "C" := lower(btrim(raw, waitlist.spaces()) collate "C");
begin
  if char_length(email) between 3 and 254
    and email ~ '^[^@]+@[^@]+$'
    and email !~ '[\u0001-\u0020\u007F-\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]'
  then
    return email;
  end if;
  raise exception using
    errcode = '22023',
    message = 'invalid_email',
    detail = 'The email address is not one that mail can reach.';
end;
$$;

-- The zip code as it is stored: without spaces, ASCII letters in upper case, ZIP+4 cut to its five
-- digits. Null for none, and for what is no postal code: nobody loses a place for a typo.
create function waitlist.normalize_zip_code(raw text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  zip_code text collate "C" := upper(translate(raw, waitlist.spaces(), '') collate "C");
begin
  if char_length(zip_code) > 10 then
    raise exception using
      errcode = '22023',
      message = 'invalid_zip',
      detail = 'A zip code has at most 10 characters.';
  end if;
  return case
    when zip_code ~ '^[0-9]{5}-[0-9]{4}$' then left(zip_code, 5)
    when zip_code ~ '^[A-Z0-9](-?[A-Z0-9]){2,9}$' then zip_code
  end;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
