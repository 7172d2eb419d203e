-- A calculation of a sample size as it was when somebody attached it to an outcome of the study: never changed, and ended
-- once, when another takes its place or none does.
CREATE TABLE study_sample_size (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  -- The key of the outcome, and the code that counts as the event.
  outcome text NOT NULL CHECK (length(outcome) = 26),
  event text,
  name text NOT NULL CHECK (name <> ''),
  design text NOT NULL,
  goal text NOT NULL CHECK (goal IN ('size', 'power', 'effect')),
  typed jsonb NOT NULL,
  outputs jsonb NOT NULL,
  attached_by uuid NOT NULL,
  attached_at timestamptz NOT NULL,
  ended_by uuid,
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX study_sample_size_runs ON study_sample_size (study, outcome) WHERE ended_by IS NULL;

CREATE FUNCTION study_sample_size_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_by IS NOT NULL OR NEW.ended_by IS NULL
    OR to_jsonb(NEW) - '{ended_by,ended_at}'::text[] <> to_jsonb(OLD) - '{ended_by,ended_at}'::text[] THEN
    RAISE EXCEPTION 'an attached sample size can only end, and once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER study_sample_size_ends BEFORE UPDATE ON study_sample_size
  FOR EACH ROW EXECUTE FUNCTION study_sample_size_ends();
CREATE TRIGGER study_sample_size_stays BEFORE DELETE ON study_sample_size
  FOR EACH ROW EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_sample_size_whole BEFORE TRUNCATE ON study_sample_size
  FOR EACH STATEMENT EXECUTE FUNCTION study_stays();
