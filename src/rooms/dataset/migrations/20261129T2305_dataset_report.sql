-- Reports of a study, each version as it was kept. See docs/decisions/0220-reports-of-a-study.md.
CREATE TABLE dataset_report (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  -- What its versions have in common: the id of the first.
  report uuid NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  -- Its title; what this version is called, where it has a name; and why it was kept.
  name text NOT NULL CHECK (name <> ''),
  label text CHECK (label <> ''),
  reason text NOT NULL CHECK (reason <> ''),
  -- Of its JSON.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The JSON, sealed under the key of the study. Null: it was removed.
  body text CHECK (body ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  -- What is sent again, because the answer did not come, is no other version.
  client_key uuid NOT NULL,
  kept_by uuid NOT NULL,
  kept_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null with a moment: nobody was left in the study.
  ended_by uuid,
  UNIQUE (study, report, revision),
  UNIQUE (study, kept_by, client_key),
  CHECK (ended_at >= kept_at),
  CHECK ((body IS NULL) = (ended_at IS NOT NULL)),
  CHECK (ended_at IS NULL OR (name = '–' AND label IS NULL AND reason = '–')),
  CHECK (ended_at IS NOT NULL OR ended_by IS NULL)
);

-- It ends once, and what it says goes, with what it was called and why it was kept.
CREATE FUNCTION dataset_report_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{name,label,reason,body,ended_at,ended_by}';
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR to_jsonb(NEW) - ends <> to_jsonb(OLD) - ends THEN
    RAISE EXCEPTION 'a version of a report can only end, and once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dataset_report_ends BEFORE UPDATE ON dataset_report
  FOR EACH ROW EXECUTE FUNCTION dataset_report_ends();
CREATE TRIGGER dataset_report_stays BEFORE DELETE ON dataset_report
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_report_whole BEFORE TRUNCATE ON dataset_report
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();
