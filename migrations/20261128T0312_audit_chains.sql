-- One chain for the site, and one for each study: whoever checks a study needs nothing of another.
-- What a chain asks for beside who did what: values before and after, and the reason.
ALTER TABLE platform_audit
  ADD COLUMN chain text NOT NULL DEFAULT 'site',
  ADD COLUMN old_value jsonb,
  ADD COLUMN new_value jsonb,
  ADD COLUMN reason text CHECK (reason <> '');
CREATE INDEX platform_audit_of_chain ON platform_audit (chain, id DESC);

-- What a link is made of: 1 until this migration, 2 since. Old links stay as they were made.
ALTER TABLE platform_audit_link ADD COLUMN chain text NOT NULL DEFAULT 'site', ADD COLUMN form integer NOT NULL DEFAULT 1;
ALTER TABLE platform_audit_link DROP CONSTRAINT platform_audit_link_pkey;
ALTER TABLE platform_audit_link ADD PRIMARY KEY (chain, position);

-- Every field is preceded by its length in bytes, so that no two entries read alike; what is not there is empty, and an
-- empty value that is there has quotation marks. `audit verify` and public/verify-audit.mjs do the same.
CREATE FUNCTION platform_audit_link_hash(before text, place bigint, entry platform_audit)
  RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(octet_length(field) || ':' || field, '' ORDER BY n), 'UTF8')), 'hex')
  FROM unnest(ARRAY[
    before, entry.chain, place::text, entry.id::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(entry.actor_id::text, ''), entry.act, entry.subject, entry.subject_id, entry.detail::text,
    coalesce(entry.old_value::text, ''), coalesce(entry.new_value::text, ''), coalesce(entry.reason, '')
  ]) WITH ORDINALITY AS fields (field, n)
$$;

CREATE OR REPLACE FUNCTION platform_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last platform_audit_link;
  place bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit chain ' || NEW.chain, 0));
  SELECT * INTO last FROM platform_audit_link WHERE chain = NEW.chain ORDER BY position DESC LIMIT 1;
  place := coalesce(last.position, 0) + 1;
  INSERT INTO platform_audit_link (chain, position, entry, form, hash)
    VALUES (NEW.chain, place, NEW.id, 2, platform_audit_link_hash(coalesce(last.hash, ''), place, NEW));
  RETURN NULL;
END $$;

-- How far a chain had come, signed: whoever has an older one can tell whether the chain was made anew.
CREATE TABLE platform_audit_head (
  chain text NOT NULL,
  position bigint NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL,
  key text NOT NULL,
  signature text NOT NULL,
  PRIMARY KEY (chain, position)
);
CREATE TRIGGER platform_audit_head_append_only BEFORE UPDATE OR DELETE ON platform_audit_head
  FOR EACH ROW EXECUTE FUNCTION platform_audit_stays();
CREATE TRIGGER platform_audit_head_whole BEFORE TRUNCATE ON platform_audit_head
  FOR EACH STATEMENT EXECUTE FUNCTION platform_audit_stays();
