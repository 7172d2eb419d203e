-- Scales as staff write and publish them. The scales that come with the program stand in its files, and get a row here
-- as soon as staff publish a version of theirs or withdraw one.

CREATE TABLE syndrome_version (
  scale text NOT NULL,
  version text NOT NULL,
  -- JSON as text: its order is the order in which questions are asked.
  definition text NOT NULL,
  -- By language.
  words text NOT NULL,
  published_at timestamptz NOT NULL,
  -- Readers get it no more; answers to it are still read with it.
  withdrawn_at timestamptz CHECK (withdrawn_at >= published_at),
  PRIMARY KEY (scale, version)
);

-- What somebody answered must stay what it was: a version is withdrawn or offered again, and nothing else.
CREATE FUNCTION syndrome_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.scale, NEW.version, NEW.definition, NEW.words, NEW.published_at)
      IS NOT DISTINCT FROM (OLD.scale, OLD.version, OLD.definition, OLD.words, OLD.published_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A published version of a scale never changes.';
END $$;
CREATE TRIGGER syndrome_version_stays BEFORE UPDATE OR DELETE ON syndrome_version
  FOR EACH ROW EXECUTE FUNCTION syndrome_version_stays();

-- Texts as they were typed, which need not be right yet. `words`: a JSON object of texts by language.
CREATE TABLE syndrome_draft (
  id uuid PRIMARY KEY,
  -- Read from the definition where it can be read; what lists call the draft.
  scale text NOT NULL,
  version text NOT NULL,
  definition text NOT NULL,
  words text NOT NULL,
  -- Rises with every save: who saves upon an older one is told.
  revision integer NOT NULL,
  changed_at timestamptz NOT NULL
);
