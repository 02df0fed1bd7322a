-- One spelling for each email, so that a family counts once and mail reaches it; and zip codes in
-- full-width characters. Page and mock have the same rules.

create or replace function waitlist.blank() returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return '\u0009-\u000D\u0020\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'
    '\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
    '\u2800\u3164\uFDD0-\uFDEF\uFE00-\uFE0F\uFFA0\uFFF0-\uFFFC\uFFFE\uFFFF'
    '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF';
end;
$$;

-- One spelling for all of an email, whether mail reaches it or not: composed (Unicode's NFC; RFC 6532,
-- section 3.1), trimmed, ASCII letters in lower case, without a final dot. Composed once more, because
-- some letters have a composed form in lower case only. The collation "C" keeps the database's locale
-- from deciding which letters are the same.
create function waitlist.fold_email(raw text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  return regexp_replace(
    normalize(lower(waitlist.trim_text(normalize(raw, NFC)) collate "C"), NFC), '[.]$', '');
end;
$$;

-- The email as the list stores it: folded, 3 to 254 octets (RFC 5321, section 4.5.3.1.3) around exactly
-- one inner at-sign, without an empty label in the domain. Raises invalid_email for everything else, and
-- for what mail programs stumble over: blanks and controls, what makes several addresses of one (RFC
-- 5322, section 3.2.3: specials), and what decomposes to a space or a punctuation mark of ASCII
-- (Unicode's NFKD), such as a full-width at-sign.
create or replace function waitlist.normalize_email(raw text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  forbidden constant text := '[' || waitlist.blank() || '\u0001-\u001F\u007F-\u009F()<>[\]:;,\\"]';
  email text collate "C";
  beyond_ascii text collate "C";
begin
  -- What is far too long is not handled at all.
  if octet_length(raw) <= 4096 then
    email := waitlist.fold_email(raw);
  end if;
  beyond_ascii := regexp_replace(email, '[\u0001-\u007F]+', '', 'g');
  if (octet_length(email) between 3 and 254
    and email like '_%@%_' and email not like '%@%@%'
    and email not like '%@.%' and email not like '%@%..%' and email not like '%.'
    and email !~ forbidden
    and normalize(beyond_ascii, NFKD) !~ '[ -/:-@[-`{-~]') is not true
  then
    raise exception 'invalid_email' using
      errcode = '22023', detail = 'The email address is not one that mail can reach.';
  end if;
  return email;
end;
$$;

-- As before, and full-width characters as plain ones (Unicode's NFKC).
create or replace function waitlist.normalize_zip_code(raw text) returns text
language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
declare
  zip_code text collate "C";
begin
  if octet_length(raw) <= 4096 then
    zip_code := normalize(regexp_replace(raw, '[' || waitlist.blank() || ']+', '', 'g'), NFKC);
  end if;
  zip_code := upper(regexp_replace(zip_code, '[\u2010-\u2015\u2212]', '-', 'g') collate "C");
  if char_length(zip_code) > 10 or octet_length(raw) > 4096 then
    raise exception 'invalid_zip' using
      errcode = '22023', detail = 'A zip code has at most 10 characters.';
  end if;
  zip_code := regexp_replace(zip_code, '^([0-9]{5})-?[0-9]{4}$', '\1');
  if zip_code ~ '^[A-Z0-9](-?[A-Z0-9]){2,9}$' and zip_code ~ '[0-9]' then
    return zip_code;
  end if;
  return null;
end;
$$;

-- The rows that are there already. Of two spellings of one family the row that came first stays, with the
-- first zip code that either has given. What no mail can reach stays, too: the owner may know better.
do $$
declare
  more_spellings bigint;
  respelled bigint;
  out_of_reach bigint;
begin
  perform from waitlist.published for update;
  lock table waitlist.signups in share row exclusive mode;
  create temporary table spellings on commit drop as
  select email, waitlist.fold_email(email) as folded,
    row_number() over family as place,
    (array_agg(zip_code) filter (where zip_code is not null) over family)[1] as zip_code
  from waitlist.signups
  window family as (
    partition by waitlist.fold_email(email) order by created_at, email
    rows between unbounded preceding and unbounded following);

  delete from waitlist.signups using spellings where signups.email = spellings.email and place > 1;
  get diagnostics more_spellings = row_count;
  update waitlist.signups set email = folded, zip_code = spellings.zip_code from spellings
  where signups.email = spellings.email
    and (signups.email <> folded or signups.zip_code is distinct from spellings.zip_code);
  select count(*) into respelled from spellings where email <> folded and place = 1;
  update waitlist.signup_calls set email = waitlist.fold_email(email)
  where email <> waitlist.fold_email(email);
  select count(*) into out_of_reach from waitlist.signups
  where octet_length(email) > 254 or email ~ ('@[.]|@.*[.][.]|[' || waitlist.blank() || ']');

  perform waitlist.recount();
  raise notice 'Emails: % were spelled anew, % were second spellings of a family and have become one with it, % cannot be reached by mail and stay.',
    respelled, more_spellings, out_of_reach;
end;
$$;

revoke execute on all functions in schema waitlist from public, anon, authenticated, service_role;
