-- Documents of a study, such as its protocol: each version as it was brought. A new one takes its place, and the old one stays.
CREATE TABLE study_document (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  -- What its versions have in common: the id of the first.
  document uuid NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  kind text NOT NULL CHECK (kind <> ''),
  title text NOT NULL CHECK (title <> ''),
  -- What its authors call the version, and the day that stands on it.
  version text CHECK (version <> ''),
  dated text CHECK (dated ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Of the file.
  name text NOT NULL CHECK (name <> ''),
  bytes bigint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  file uuid REFERENCES platform_file (id) ON DELETE SET NULL,
  -- What is sent again, because the answer did not come, is no other document.
  client_key uuid NOT NULL,
  brought_by uuid NOT NULL,
  brought_at timestamptz NOT NULL,
  -- Null with a moment: nobody was left in the study.
  ended_by uuid,
  ended_at timestamptz,
  reason text CHECK (reason <> ''),
  UNIQUE (study, document, number),
  UNIQUE (study, brought_by, client_key),
  CHECK (ended_at >= brought_at),
  CHECK (ended_at IS NOT NULL OR (ended_by IS NULL AND reason IS NULL))
);
CREATE UNIQUE INDEX study_document_file ON study_document (file);

-- It ends once, and its file goes. Of a study that nobody is in any more what it was called goes too.
CREATE FUNCTION study_document_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{file,ended_by,ended_at,reason}';
  words text[] := '{title,version,name}';
BEGIN
  IF to_jsonb(NEW) - ends - words <> to_jsonb(OLD) - ends - words
    OR (NEW.ended_at IS NULL AND (NEW.title, NEW.version, NEW.name) IS DISTINCT FROM (OLD.title, OLD.version, OLD.name))
    OR (OLD.ended_at IS NOT NULL
      AND (NEW.ended_at, NEW.ended_by, NEW.reason) IS DISTINCT FROM (OLD.ended_at, OLD.ended_by, OLD.reason))
    OR (NEW.file IS NOT NULL AND NEW.file IS DISTINCT FROM OLD.file) THEN
    RAISE EXCEPTION 'a version of a document can only end, and once';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION study_document_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NOT NULL THEN
    DELETE FROM platform_file WHERE id = NEW.file;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER study_document_ends BEFORE UPDATE ON study_document
  FOR EACH ROW EXECUTE FUNCTION study_document_ends();
CREATE TRIGGER study_document_gone AFTER UPDATE ON study_document
  FOR EACH ROW EXECUTE FUNCTION study_document_gone();
CREATE TRIGGER study_document_stays BEFORE DELETE ON study_document
  FOR EACH ROW EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_document_whole BEFORE TRUNCATE ON study_document
  FOR EACH STATEMENT EXECUTE FUNCTION study_stays();

-- Files that have come and are no document yet: what nobody goes on with for a day goes.
CREATE TABLE study_document_coming (
  client_key uuid NOT NULL,
  study uuid NOT NULL REFERENCES study_study (id),
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  file uuid NOT NULL REFERENCES platform_file (id) ON DELETE CASCADE,
  came_at timestamptz NOT NULL,
  PRIMARY KEY (study, account, client_key)
);
CREATE INDEX study_document_coming_at ON study_document_coming (came_at);

-- Their file goes with them, unless a document has it: also where whoever sent it is erased.
CREATE FUNCTION study_document_coming_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM platform_file
  WHERE id = OLD.file AND NOT EXISTS (SELECT FROM study_document d WHERE d.file = OLD.file);
  RETURN NULL;
END $$;
CREATE TRIGGER study_document_coming_gone AFTER DELETE ON study_document_coming
  FOR EACH ROW EXECUTE FUNCTION study_document_coming_gone();
