-- Plans of analyses of a study: a draft, and the versions that were locked. See docs/decisions/0208-a-plan-is-locked.md.
CREATE TABLE dataset_plan (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  version integer NOT NULL CHECK (version > 0),
  analyses integer NOT NULL CHECK (analyses > 0),
  -- Of its canonical JSON.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The JSON, sealed under the key of the study. Null: nobody was left in the study.
  body text CHECK (body ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  reason text NOT NULL CHECK (reason <> ''),
  -- How many sets of data had been kept by then, also those that were removed.
  snapshots integer NOT NULL CHECK (snapshots >= 0),
  locked_by uuid NOT NULL,
  locked_at timestamptz NOT NULL,
  UNIQUE (study, version)
);

-- A lock cannot be undone: what it says can go with the study alone.
CREATE FUNCTION dataset_plan_same() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'body' <> to_jsonb(OLD) - 'body' OR NEW.body IS NOT NULL THEN
    RAISE EXCEPTION 'a locked plan never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dataset_plan_same BEFORE UPDATE ON dataset_plan
  FOR EACH ROW EXECUTE FUNCTION dataset_plan_same();
CREATE TRIGGER dataset_plan_stays BEFORE DELETE ON dataset_plan
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_plan_whole BEFORE TRUNCATE ON dataset_plan
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();

-- The next version, as long as it is written.
CREATE TABLE dataset_plan_draft (
  study uuid PRIMARY KEY REFERENCES study_study (id),
  body text NOT NULL CHECK (body ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$')
);
