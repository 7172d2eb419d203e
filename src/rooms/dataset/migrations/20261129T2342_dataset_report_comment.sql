-- What members say of parts of a report. See docs/decisions/0220-reports-of-a-study.md.
CREATE TABLE dataset_report_comment (
  id uuid PRIMARY KEY,
  study uuid NOT NULL REFERENCES study_study (id),
  report uuid NOT NULL,
  -- The version in which it was said, and the part, by its id there.
  revision integer NOT NULL,
  block text NOT NULL CHECK (block ~ '^[a-z][a-z0-9]{0,31}$'),
  -- The words, and the columns on which the part rested, as JSON, sealed under the key of the study. Null: the report was removed.
  body text CHECK (body ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$'),
  -- What is sent again, because the answer did not come, is no other comment.
  client_key uuid NOT NULL,
  written_by uuid NOT NULL,
  written_at timestamptz NOT NULL,
  -- Who saw to it last, and when; null: it is open.
  resolved_by uuid,
  resolved_at timestamptz,
  UNIQUE (study, written_by, client_key),
  FOREIGN KEY (study, report, revision) REFERENCES dataset_report (study, report, revision),
  CHECK ((resolved_by IS NULL) = (resolved_at IS NULL))
);
CREATE INDEX dataset_report_comment_report ON dataset_report_comment (study, report);

-- What was said stays as it was; it goes with its report.
CREATE FUNCTION dataset_report_comment_same() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := '{body,resolved_by,resolved_at}';
BEGIN
  IF to_jsonb(NEW) - free <> to_jsonb(OLD) - free OR (NEW.body IS NOT NULL AND NEW.body IS DISTINCT FROM OLD.body) THEN
    RAISE EXCEPTION 'a comment never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dataset_report_comment_same BEFORE UPDATE ON dataset_report_comment
  FOR EACH ROW EXECUTE FUNCTION dataset_report_comment_same();
CREATE TRIGGER dataset_report_comment_stays BEFORE DELETE ON dataset_report_comment
  FOR EACH ROW EXECUTE FUNCTION dataset_snapshot_stays();
CREATE TRIGGER dataset_report_comment_whole BEFORE TRUNCATE ON dataset_report_comment
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_snapshot_stays();
