-- A document has a file of its own study, a day that there is, and words that only go.
ALTER TABLE study_document
  ADD CONSTRAINT study_document_some CHECK (bytes > 0),
  -- Also for what a script puts there: a page shows it as a day. Of no day it throws.
  ADD CONSTRAINT study_document_day
    CHECK (make_date(left(dated, 4)::integer, substr(dated, 6, 2)::integer, right(dated, 2)::integer) IS NOT NULL OR dated IS NULL);

CREATE FUNCTION study_document_begins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.file IS NOT NULL AND NOT EXISTS (
    SELECT FROM platform_file f
    WHERE f.id = NEW.file AND f.study = NEW.study AND f.kind = 'study.document' AND f.state = 'whole') THEN
    RAISE EXCEPTION 'a document has a file of its own study';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER study_document_begins BEFORE INSERT ON study_document
  FOR EACH ROW EXECUTE FUNCTION study_document_begins();

-- It ends once, and its file goes; where the file goes first, as with the key of its study, it ends. What it was called goes
-- with it, and once nobody is left also why it went: nothing else is ever written there.
CREATE OR REPLACE FUNCTION study_document_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{file,ended_by,ended_at,reason}';
  words text[] := '{title,version,name}';
BEGIN
  IF NEW.file IS NULL AND OLD.file IS NOT NULL AND NEW.ended_at IS NULL THEN
    NEW.ended_at := greatest(now(), OLD.brought_at);
  END IF;
  IF to_jsonb(NEW) - ends - words <> to_jsonb(OLD) - ends - words
    OR NEW.title NOT IN ('–', OLD.title) OR NEW.name NOT IN ('–', OLD.name)
    OR (NEW.version IS NOT NULL AND NEW.version IS DISTINCT FROM OLD.version)
    OR (NEW.ended_at IS NULL AND (NEW.title, NEW.version, NEW.name) IS DISTINCT FROM (OLD.title, OLD.version, OLD.name))
    OR (OLD.ended_at IS NOT NULL
      AND ((NEW.ended_at, NEW.ended_by) IS DISTINCT FROM (OLD.ended_at, OLD.ended_by)
        OR (NEW.reason IS NOT NULL AND NEW.reason IS DISTINCT FROM OLD.reason)))
    OR (NEW.file IS NOT NULL AND NEW.file IS DISTINCT FROM OLD.file) THEN
    RAISE EXCEPTION 'a version of a document can only end, and once';
  END IF;
  RETURN NEW;
END $$;
