-- A grant shows a study too: whoever keeps its randomisation has none, as they are no other member.
INSERT INTO study_person (study, account, keeper) SELECT DISTINCT study, account, false FROM study_grant
  ON CONFLICT DO NOTHING;
ALTER TABLE study_grant
  ADD COLUMN keeper boolean NOT NULL GENERATED ALWAYS AS (false) STORED,
  ADD FOREIGN KEY (study, account, keeper) REFERENCES study_person (study, account, keeper);

-- What somebody is without an end they are once: of two intervals one would still run when the other was ended.
CREATE UNIQUE INDEX study_member_once ON study_member (study, account, role, site) NULLS NOT DISTINCT
  WHERE ended_by IS NULL AND until IS NULL;
