-- A key stands here wrapped or not at all: what somebody wrote in clear would be wrapped at the next start, and known to them.
ALTER TABLE platform_study_key
  ADD CONSTRAINT platform_study_key_wrapped CHECK (wrapped_key ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$');
ALTER TABLE platform_subject_key
  ADD CONSTRAINT platform_subject_key_wrapped CHECK (wrapped_key ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$');

-- What was being stored while it was deleted comes after it: a portion is deleted a second time, a day later.
ALTER TABLE platform_file_discarded ADD COLUMN deleted_at timestamptz;

-- Of a file of which all parts are there: it is read once, however often somebody says that it is complete.
ALTER TABLE platform_file ADD COLUMN found_sha256 text;

-- That of a participant may be dropped where none of the study is there: an erasure makes no key that stands in the way of
-- those which are put back.
ALTER TABLE platform_subject_key DROP CONSTRAINT platform_subject_key_study_fkey;
