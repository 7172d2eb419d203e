-- A study, and who may do what in it, when. See docs/decisions/0160-rights-by-place.md.
CREATE TABLE study_study (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  made_at timestamptz NOT NULL
);

CREATE TABLE study_site (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  name text NOT NULL CHECK (name <> ''),
  UNIQUE (study, id)
);

-- Whoever keeps the randomisation of a study is never anything else in it, and nobody who was something else keeps it:
-- what one has seen is not forgotten when an interval ends. The key and its reference say so without a lock.
CREATE TABLE study_person (
  study uuid NOT NULL REFERENCES study_study (id),
  account uuid NOT NULL,
  keeper boolean NOT NULL,
  PRIMARY KEY (study, account),
  UNIQUE (study, account, keeper)
);

-- Intervals: a row is never deleted, and changed once, when it ends.
CREATE TABLE study_member (
  id uuid PRIMARY KEY,
  study uuid NOT NULL,
  account uuid NOT NULL,
  role text NOT NULL CHECK (role IN
    ('owner', 'investigator', 'coordinator', 'data-manager', 'monitor', 'statistician', 'keeper', 'viewer')),
  keeper boolean NOT NULL GENERATED ALWAYS AS (role = 'keeper') STORED,
  site uuid,
  since timestamptz NOT NULL,
  until timestamptz,
  added_by uuid NOT NULL,
  ended_by uuid,
  FOREIGN KEY (study, account, keeper) REFERENCES study_person (study, account, keeper),
  FOREIGN KEY (study, site) REFERENCES study_site (study, id),
  CHECK (site IS NULL OR role IN ('investigator', 'coordinator', 'monitor', 'viewer')),
  CHECK (until >= since),
  CHECK (ended_by IS NULL OR until IS NOT NULL)
);
CREATE INDEX study_member_of ON study_member (account, study);
CREATE INDEX study_member_in ON study_member (study);

-- What an owner grants staff of the site. It always ends.
CREATE TABLE study_grant (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  account uuid NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  added_by uuid NOT NULL,
  ended_by uuid,
  CHECK (until >= since AND until <= since + interval '30 days')
);
CREATE INDEX study_grant_of ON study_grant (account, study);

CREATE FUNCTION study_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never deleted', TG_TABLE_NAME;
END $$;

-- Ended once, by somebody, and not later than it would have ended by itself. What is generated is not known yet.
CREATE FUNCTION study_interval_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_by IS NOT NULL OR NEW.ended_by IS NULL OR NEW.until IS NULL OR NEW.until > OLD.until
    OR to_jsonb(NEW) - '{until,ended_by,keeper}'::text[] <> to_jsonb(OLD) - '{until,ended_by,keeper}'::text[] THEN
    RAISE EXCEPTION 'an interval of % can only end, and once', TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER study_member_ends BEFORE UPDATE ON study_member FOR EACH ROW EXECUTE FUNCTION study_interval_ends();
CREATE TRIGGER study_grant_ends BEFORE UPDATE ON study_grant FOR EACH ROW EXECUTE FUNCTION study_interval_ends();
CREATE TRIGGER study_member_stays BEFORE DELETE ON study_member FOR EACH ROW EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_grant_stays BEFORE DELETE ON study_grant FOR EACH ROW EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_person_stays BEFORE UPDATE OR DELETE ON study_person
  FOR EACH ROW EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_member_whole BEFORE TRUNCATE ON study_member FOR EACH STATEMENT EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_grant_whole BEFORE TRUNCATE ON study_grant FOR EACH STATEMENT EXECUTE FUNCTION study_stays();
CREATE TRIGGER study_person_whole BEFORE TRUNCATE ON study_person FOR EACH STATEMENT EXECUTE FUNCTION study_stays();
