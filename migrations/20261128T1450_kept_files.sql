-- Keys of studies, each wrapped by the site's, and of their participants, each wrapped by the study's. A key that was
-- dropped leaves its row: nobody makes another in its place. See docs/decisions/0170-keys-of-studies.md.
CREATE TABLE platform_study_key (
  study uuid PRIMARY KEY,
  wrapped_key text,
  made_at timestamptz NOT NULL,
  dropped_at timestamptz,
  CHECK ((wrapped_key IS NULL) = (dropped_at IS NOT NULL))
);

CREATE TABLE platform_subject_key (
  study uuid NOT NULL REFERENCES platform_study_key (study),
  subject uuid NOT NULL,
  wrapped_key text,
  made_at timestamptz NOT NULL,
  dropped_at timestamptz,
  PRIMARY KEY (study, subject),
  CHECK ((wrapped_key IS NULL) = (dropped_at IS NOT NULL))
);

CREATE FUNCTION platform_key_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % stays, also without its key', TG_TABLE_NAME;
END $$;
CREATE FUNCTION platform_key_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a dropped key of % does not come back', TG_TABLE_NAME;
END $$;
CREATE TRIGGER platform_study_key_stays BEFORE DELETE ON platform_study_key
  FOR EACH ROW EXECUTE FUNCTION platform_key_stays();
CREATE TRIGGER platform_subject_key_stays BEFORE DELETE ON platform_subject_key
  FOR EACH ROW EXECUTE FUNCTION platform_key_stays();
CREATE TRIGGER platform_study_key_dropped BEFORE UPDATE ON platform_study_key
  FOR EACH ROW WHEN (OLD.wrapped_key IS NULL) EXECUTE FUNCTION platform_key_dropped();
CREATE TRIGGER platform_subject_key_dropped BEFORE UPDATE ON platform_subject_key
  FOR EACH ROW WHEN (OLD.wrapped_key IS NULL) EXECUTE FUNCTION platform_key_dropped();

-- Files in portions of 2 MiB, which lie in the store as kept/<id>/<number>. See docs/decisions/0169-files-in-portions.md.
CREATE TABLE platform_file (
  id uuid PRIMARY KEY,
  -- The declaration by which it came, or what a room calls what it writes.
  kind text NOT NULL,
  -- `receiving` from a browser, `writing` from the program itself; both are given up after a day without a sign of life.
  state text NOT NULL CHECK (state IN ('receiving', 'writing', 'whole')),
  -- To what it belongs: a study or a participant of it, else an account. Until a file of a study is whole, `account` is
  -- who sends it.
  study uuid,
  subject uuid,
  account uuid REFERENCES account_account (id) ON DELETE CASCADE,
  -- For what it is sent: what the address names beside the study.
  named text NOT NULL DEFAULT '{}',
  -- While it is written, the most that it may have.
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Of the whole content.
  sha256 text,
  wrapped_key text NOT NULL CHECK (wrapped_key ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  touched_at timestamptz NOT NULL,
  CHECK ((state = 'whole') = (sha256 IS NOT NULL)),
  CHECK (subject IS NULL OR study IS NOT NULL),
  CHECK (study IS NOT NULL OR account IS NOT NULL)
);
CREATE INDEX platform_file_account ON platform_file (account);
CREATE INDEX platform_file_study ON platform_file (study, subject);
CREATE INDEX platform_file_under_way ON platform_file (touched_at) WHERE state <> 'whole';

-- Parts of a file that is sent. Its hash is noted before it is stored: what comes under its number later is the same.
CREATE TABLE platform_file_part (
  file uuid NOT NULL REFERENCES platform_file (id) ON DELETE CASCADE,
  number integer NOT NULL,
  sha256 text NOT NULL,
  stored boolean NOT NULL,
  PRIMARY KEY (file, number)
);

-- However a row goes, with its account too, the store follows.
CREATE TABLE platform_file_discarded (
  key text PRIMARY KEY
);
CREATE FUNCTION platform_file_discard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_file_discarded (key)
    SELECT 'kept/' || OLD.id || '/' || n FROM generate_series(0, GREATEST(OLD.bytes - 1, 0) / 2097152) AS n
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER platform_file_deleted AFTER DELETE ON platform_file
  FOR EACH ROW EXECUTE FUNCTION platform_file_discard();
