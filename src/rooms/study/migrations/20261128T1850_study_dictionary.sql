-- The dictionary of a study: each version is made once, known by its hash and by that of the version before.
CREATE TABLE study_dictionary (
  study uuid NOT NULL REFERENCES study_study (id),
  number integer NOT NULL CHECK (number > 0),
  parent text,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  body jsonb NOT NULL,
  -- How values of the version before are read.
  recodes jsonb NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  published_by uuid NOT NULL,
  published_at timestamptz NOT NULL,
  PRIMARY KEY (study, number),
  CHECK ((number = 1) = (parent IS NULL))
);
CREATE TRIGGER study_dictionary_stays BEFORE UPDATE OR DELETE ON study_dictionary
  FOR EACH ROW EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_dictionary_whole BEFORE TRUNCATE ON study_dictionary
  FOR EACH STATEMENT EXECUTE FUNCTION study_stays();

-- What becomes the next version. Without a body it is as the newest version; its revision only rises.
CREATE TABLE study_draft (
  study uuid PRIMARY KEY REFERENCES study_study (id),
  revision integer NOT NULL CHECK (revision > 0),
  body jsonb,
  recodes jsonb,
  changed_by uuid NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK ((body IS NULL) = (recodes IS NULL))
);
