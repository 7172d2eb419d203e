-- Data that are kept in a study, as they were when they were kept. See docs/decisions/0178-snapshots.md.
CREATE TABLE dataset_snapshot (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  number integer NOT NULL CHECK (number > 0),
  name text NOT NULL CHECK (name <> ''),
  rows integer NOT NULL CHECK (rows >= 0),
  columns integer NOT NULL CHECK (columns > 0),
  -- Of these, how many say directly who somebody is.
  direct integer NOT NULL CHECK (direct >= 0),
  bytes bigint NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- Of what it says of its own columns; the version of the study's dictionary that was in use, where there was one.
  dictionary_hash text NOT NULL CHECK (dictionary_hash ~ '^[0-9a-f]{64}$'),
  dictionary_version integer,
  kept_by uuid NOT NULL,
  kept_at timestamptz NOT NULL,
  file uuid REFERENCES platform_file (id) ON DELETE SET NULL,
  file_direct uuid REFERENCES platform_file (id) ON DELETE SET NULL,
  file_blinded uuid REFERENCES platform_file (id) ON DELETE SET NULL,
  UNIQUE (study, number)
);

CREATE FUNCTION dataset_snapshot_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never deleted', TG_TABLE_NAME;
END $$;

-- What a file held can go, with its key; what was kept, by whom and when, stays as it was.
CREATE FUNCTION dataset_snapshot_same() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  files text[] := '{file,file_direct,file_blinded}';
  name text;
BEGIN
  IF to_jsonb(NEW) - files <> to_jsonb(OLD) - files THEN
    RAISE EXCEPTION 'a snapshot never changes';
  END IF;
  FOREACH name IN ARRAY files LOOP
    IF (to_jsonb(NEW) ->> name) IS NOT NULL AND (to_jsonb(NEW) ->> name) IS DISTINCT FROM (to_jsonb(OLD) ->> name) THEN
      RAISE EXCEPTION 'a snapshot never changes';
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

CREATE TRIGGER dataset_snapshot_same BEFORE UPDATE ON dataset_snapshot
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_same();
CREATE TRIGGER dataset_snapshot_stays BEFORE DELETE ON dataset_snapshot
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_snapshot_whole BEFORE TRUNCATE ON dataset_snapshot
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();

-- On what ground the data lie here: whoever brought them agreed, under which notice, and to be kept where. It ends once.
CREATE TABLE dataset_consent (
  snapshot uuid PRIMARY KEY REFERENCES dataset_snapshot (id),
  account uuid NOT NULL,
  notice_version text,
  stored_in text,
  given_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null: nobody was left in the study.
  ended_by uuid,
  reason text CHECK (reason <> ''),
  CHECK (ended_at >= given_at)
);

CREATE FUNCTION dataset_consent_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{ended_at,ended_by,reason}';
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR to_jsonb(NEW) - ends <> to_jsonb(OLD) - ends THEN
    RAISE EXCEPTION 'a consent can only end, and once';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER dataset_consent_ends BEFORE UPDATE ON dataset_consent
  FOR EACH ROW EXECUTE FUNCTION dataset_consent_ends();
CREATE TRIGGER dataset_consent_stays BEFORE DELETE ON dataset_consent
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_consent_whole BEFORE TRUNCATE ON dataset_consent
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();

-- Files that have come and are no snapshot yet: what is not kept within a day goes.
CREATE TABLE dataset_coming (
  client_key uuid NOT NULL,
  part text NOT NULL CHECK (part IN ('open', 'direct', 'blinded')),
  study uuid NOT NULL REFERENCES study_study (id),
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  file uuid NOT NULL REFERENCES platform_file (id) ON DELETE CASCADE,
  came_at timestamptz NOT NULL,
  PRIMARY KEY (client_key, part)
);
CREATE INDEX dataset_coming_at ON dataset_coming (came_at);

-- Their file goes with them, unless a snapshot has it: also where whoever sent it is erased.
CREATE FUNCTION dataset_coming_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM platform_file WHERE id = OLD.file AND NOT EXISTS (
    SELECT FROM dataset_snapshot s WHERE OLD.file IN (s.file, s.file_direct, s.file_blinded));
  RETURN NULL;
END $$;
CREATE TRIGGER dataset_coming_gone AFTER DELETE ON dataset_coming
  FOR EACH ROW EXECUTE FUNCTION dataset_coming_gone();

-- Without the consent the data go, each file with its key: nobody has to see a part of them to have it deleted.
CREATE FUNCTION dataset_consent_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM platform_file f USING dataset_snapshot s
  WHERE s.id = NEW.snapshot AND f.id IN (s.file, s.file_direct, s.file_blinded);
  RETURN NULL;
END $$;
CREATE TRIGGER dataset_consent_ended AFTER UPDATE ON dataset_consent
  FOR EACH ROW EXECUTE FUNCTION dataset_consent_ended();
