-- Analyses of a study, each version as it was kept. See docs/decisions/0207-analyses-of-a-study.md.
CREATE TABLE dataset_analysis (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  -- What its versions have in common: the id of the first.
  analysis uuid NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  name text NOT NULL CHECK (name <> ''),
  method text NOT NULL CHECK (method <> ''),
  -- The data it was computed on, and the engine that computed it.
  snapshot uuid NOT NULL REFERENCES dataset_snapshot (id),
  engine integer NOT NULL CHECK (engine > 0),
  -- Of what it asks, whatever the data are: by it an analysis is told to be planned.
  spec_hash text NOT NULL CHECK (spec_hash ~ '^[0-9a-f]{64}$'),
  -- Of all three, by which its result is known.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- What it asks and what came of it, as JSON, sealed under the key of the study. Null: it was removed.
  spec text CHECK (spec ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  result text CHECK (result ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  -- What is sent again, because the answer did not come, is no other version.
  client_key uuid NOT NULL,
  kept_by uuid NOT NULL,
  kept_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null with a moment: nobody was left in the study.
  ended_by uuid,
  UNIQUE (study, analysis, revision),
  UNIQUE (study, kept_by, client_key),
  CHECK (ended_at >= kept_at),
  CHECK ((spec IS NULL) = (ended_at IS NOT NULL)),
  CHECK ((spec IS NULL) = (result IS NULL)),
  CHECK (ended_at IS NULL OR name = '–'),
  CHECK (ended_at IS NOT NULL OR ended_by IS NULL)
);

-- It ends once, and what it says goes, with what it was called.
CREATE FUNCTION dataset_analysis_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{name,spec,result,ended_at,ended_by}';
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR to_jsonb(NEW) - ends <> to_jsonb(OLD) - ends THEN
    RAISE EXCEPTION 'a version of an analysis can only end, and once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dataset_analysis_ends BEFORE UPDATE ON dataset_analysis
  FOR EACH ROW EXECUTE FUNCTION dataset_analysis_ends();
CREATE TRIGGER dataset_analysis_stays BEFORE DELETE ON dataset_analysis
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_analysis_whole BEFORE TRUNCATE ON dataset_analysis
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();
