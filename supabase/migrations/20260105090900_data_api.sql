-- Settings of PostgREST that the database keeps for it (its documentation, "In-Database
-- Configuration"). A version that does not know one ignores it.

-- By default PostgREST prepares every form of a statement on every connection and keeps it for half an
-- hour. Anybody can invent forms (filters on an answer), and no limit counts calls that fail or read:
-- 300 of them took 230 MB. Price: PostgreSQL parses each call, about a tenth of the signups per second.
alter role authenticator set pgrst.db_prepared_statements = 'false';

-- For a procedure or an argument that does not exist, PostgREST searches for a name that is alike, in a
-- time that grows with the square of the name's length: minutes for 100 kB, also when the caller has
-- left. Errors without details and hints (from PostgREST 16 on) need no such search: Error.hs,
-- toJsonPgrstError. The page reads code and message only.
alter role authenticator set pgrst.client_error_verbosity = 'minimal';

notify pgrst, 'reload config';
