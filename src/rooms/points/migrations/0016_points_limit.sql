-- Who raised the limit above which a second admin confirms, and what it was: for them it stays that until another admin
-- has saved the settings.
ALTER TABLE points_setting
  ADD COLUMN raised_by uuid,
  ADD COLUMN raised_from integer,
  ADD CHECK ((raised_by IS NULL) = (raised_from IS NULL));
CREATE INDEX points_correction_asker ON points_correction (asked_by, asked_at);
