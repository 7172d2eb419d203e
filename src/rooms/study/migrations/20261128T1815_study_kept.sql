-- What kind of study it is, and what was last changed of it: whoever writes names the revision they saw.
ALTER TABLE study_study
  ADD COLUMN kind text NOT NULL DEFAULT 'file' CHECK (kind IN
    ('trial', 'cohort', 'case-control', 'cross-sectional', 'register', 'file')),
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN closed_at timestamptz;
UPDATE study_study SET changed_at = made_at;
ALTER TABLE study_study ALTER COLUMN changed_at SET NOT NULL;

-- A way into a study for one person who is not known yet: whoever has its token takes it, once.
CREATE TABLE study_invitation (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  role text NOT NULL CHECK (role IN
    ('owner', 'investigator', 'coordinator', 'data-manager', 'monitor', 'statistician', 'keeper', 'viewer')),
  site uuid,
  -- Of the membership.
  until timestamptz,
  token_hash text NOT NULL UNIQUE,
  made_by uuid NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  taken_by uuid,
  taken_at timestamptz,
  FOREIGN KEY (study, site) REFERENCES study_site (study, id),
  CHECK (site IS NULL OR role IN ('investigator', 'coordinator', 'monitor', 'viewer')),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK (taken_at IS NULL OR withdrawn_at IS NULL)
);
CREATE INDEX study_invitation_of ON study_invitation (study);
