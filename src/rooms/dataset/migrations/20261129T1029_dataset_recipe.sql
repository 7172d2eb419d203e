-- Recipes of a study, each version as it was kept, and their runs. See docs/decisions/0202-recipes-of-a-study.md.
CREATE TABLE dataset_recipe (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  -- What its versions have in common: the id of the first.
  recipe uuid NOT NULL,
  revision integer NOT NULL CHECK (revision > 0),
  name text NOT NULL CHECK (name <> ''),
  steps integer NOT NULL CHECK (steps >= 0),
  -- Of its canonical JSON, by which a run names it.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- The JSON, sealed under the key of the study: its steps can hold what stands in cells. Null: it was removed.
  body text CHECK (body ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  -- What is sent again, because the answer did not come, is no other version.
  client_key uuid NOT NULL,
  kept_by uuid NOT NULL,
  kept_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- Null with a moment: nobody was left in the study.
  ended_by uuid,
  UNIQUE (study, recipe, revision),
  UNIQUE (study, kept_by, client_key),
  CHECK (ended_at >= kept_at),
  CHECK ((body IS NULL) = (ended_at IS NOT NULL)),
  CHECK (ended_at IS NOT NULL OR ended_by IS NULL)
);

-- It ends once, and what it says goes.
CREATE FUNCTION dataset_recipe_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{body,ended_at,ended_by}';
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR to_jsonb(NEW) - ends <> to_jsonb(OLD) - ends THEN
    RAISE EXCEPTION 'a version of a recipe can only end, and once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dataset_recipe_ends BEFORE UPDATE ON dataset_recipe
  FOR EACH ROW EXECUTE FUNCTION dataset_recipe_ends();
CREATE TRIGGER dataset_recipe_stays BEFORE DELETE ON dataset_recipe
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_recipe_whole BEFORE TRUNCATE ON dataset_recipe
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();

-- That a recipe ran over a snapshot, and what it is known by: what went in, the recipe, and the engine.
CREATE TABLE dataset_run (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  number integer NOT NULL CHECK (number > 0),
  -- A version of a recipe.
  version uuid NOT NULL REFERENCES dataset_recipe (id),
  source uuid NOT NULL REFERENCES dataset_snapshot (id),
  input_hash text NOT NULL CHECK (input_hash ~ '^[0-9a-f]{64}$'),
  recipe_hash text NOT NULL CHECK (recipe_hash ~ '^[0-9a-f]{64}$'),
  engine integer NOT NULL CHECK (engine > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  -- As whoever ran it saw them.
  rows_before integer NOT NULL CHECK (rows_before >= 0),
  rows_after integer NOT NULL CHECK (rows_after >= 0),
  cells bigint NOT NULL CHECK (cells >= 0),
  run_by uuid NOT NULL,
  run_at timestamptz NOT NULL,
  UNIQUE (study, number),
  -- The same of all three is the same run, whoever does it again.
  UNIQUE (study, hash)
);

CREATE FUNCTION dataset_run_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a run never changes';
END $$;
CREATE TRIGGER dataset_run_same BEFORE UPDATE OR DELETE ON dataset_run
  FOR EACH ROW EXECUTE FUNCTION dataset_run_stays();
CREATE TRIGGER dataset_run_whole BEFORE TRUNCATE ON dataset_run
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_run_stays();

-- Of which run a snapshot is the outcome.
ALTER TABLE dataset_snapshot ADD COLUMN run uuid REFERENCES dataset_run (id);
CREATE INDEX dataset_snapshot_run ON dataset_snapshot (run) WHERE run IS NOT NULL;
