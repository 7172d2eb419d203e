-- Who did something is kept by the id of an account alone, and looked up when it is shown, so that a person can be
-- erased without a change to any log. NULL is the server itself, or somebody whom nothing tells any more.

-- What the log says of authors is taken over before it is: the same transaction wrote both.
ALTER TABLE publishing_revision RENAME COLUMN saved_by TO saved_by_name;
ALTER TABLE publishing_revision ADD COLUMN saved_by uuid;
UPDATE publishing_revision r SET saved_by = a.actor_id FROM platform_audit a
  WHERE a.act = 'text.save' AND a.subject_id = r.entry::text
    AND a.detail ->> 'locale' = r.locale AND a.detail ->> 'number' = r.number::text;
ALTER TABLE publishing_revision DROP COLUMN saved_by_name;

ALTER TABLE publishing_file RENAME COLUMN added_by TO added_by_name;
ALTER TABLE publishing_file ADD COLUMN added_by uuid;
UPDATE publishing_file f SET added_by = (SELECT a.actor_id FROM platform_audit a
  WHERE a.act = 'file.add' AND a.subject_id = f.id ORDER BY a.id LIMIT 1);
ALTER TABLE publishing_file DROP COLUMN added_by_name;

ALTER TABLE contact_note RENAME COLUMN author TO author_name;
ALTER TABLE contact_note ADD COLUMN author uuid;
UPDATE contact_note n SET author = (SELECT a.actor_id FROM platform_audit a
  WHERE a.act = 'request.note' AND a.subject_id = n.request::text AND a.at >= n.at ORDER BY a.at, a.id LIMIT 1);
ALTER TABLE contact_note DROP COLUMN author_name;
ALTER TABLE contact_request DROP COLUMN assignee_name;

-- Names, titles and settings leave the details; what was done to which thing, when and by whom stays.
ALTER TABLE platform_audit DISABLE TRIGGER platform_audit_append_only;
UPDATE platform_audit SET detail = detail - 'name' WHERE subject = 'account';
UPDATE platform_audit SET detail = detail - 'name' - 'title' WHERE act LIKE 'file.%';
UPDATE platform_audit SET detail = detail - 'title' WHERE act = 'text.save';
UPDATE platform_audit SET detail = '{}' WHERE act = 'setting.save';
ALTER TABLE platform_audit ENABLE TRIGGER platform_audit_append_only;
ALTER TABLE platform_audit DROP COLUMN actor_name;
CREATE INDEX platform_audit_actor ON platform_audit (actor_id, id DESC);

-- The chain: each link holds the SHA-256 of the link before it and of its entry.
CREATE TABLE platform_audit_link (
  position bigint PRIMARY KEY,
  entry bigint NOT NULL UNIQUE,
  hash text NOT NULL
);

-- Every field is preceded by its length in bytes, so that no two entries read alike. `audit verify` does the same.
CREATE FUNCTION platform_audit_hash(before text, entry platform_audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(string_agg(octet_length(field) || ':' || field, '' ORDER BY place), 'UTF8')), 'hex')
  FROM unnest(ARRAY[
    before, entry.id::text, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(entry.actor_id::text, ''), entry.act, entry.subject, entry.subject_id, entry.detail::text
  ]) WITH ORDINALITY AS fields (field, place)
$$;

CREATE FUNCTION platform_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last platform_audit_link;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  SELECT * INTO last FROM platform_audit_link ORDER BY position DESC LIMIT 1;
  INSERT INTO platform_audit_link (position, entry, hash)
    VALUES (coalesce(last.position, 0) + 1, NEW.id, platform_audit_hash(coalesce(last.hash, ''), NEW));
  RETURN NULL;
END $$;

DO $$
DECLARE
  entry platform_audit;
  n bigint := 0;
  hash text := '';
BEGIN
  FOR entry IN SELECT * FROM platform_audit ORDER BY id LOOP
    n := n + 1;
    hash := platform_audit_hash(hash, entry);
    INSERT INTO platform_audit_link VALUES (n, entry.id, hash);
  END LOOP;
END $$;

-- At the commit: a lock taken in the midst of a transaction could wait for one that waits for it.
CREATE CONSTRAINT TRIGGER platform_audit_chained AFTER INSERT ON platform_audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION platform_audit_chain();

CREATE TRIGGER platform_audit_whole BEFORE TRUNCATE ON platform_audit
  FOR EACH STATEMENT EXECUTE FUNCTION platform_audit_stays();
CREATE TRIGGER platform_audit_link_append_only BEFORE UPDATE OR DELETE ON platform_audit_link
  FOR EACH ROW EXECUTE FUNCTION platform_audit_stays();
CREATE TRIGGER platform_audit_link_whole BEFORE TRUNCATE ON platform_audit_link
  FOR EACH STATEMENT EXECUTE FUNCTION platform_audit_stays();

-- Who reads and answers contact requests.
ALTER TABLE account_role DROP CONSTRAINT account_role_role_check;
ALTER TABLE account_role ADD CONSTRAINT account_role_role_check
  CHECK (role IN ('editor', 'reviewer', 'moderator', 'adviser', 'admin'));
