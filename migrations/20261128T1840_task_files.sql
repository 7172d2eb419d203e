-- What a task makes is kept as other large files are: piece by piece, under the key of what it belongs to. What was made
-- before is given up: it is sealed as a whole, under a key that is bound to its row here.
DROP TRIGGER platform_task_deleted ON platform_task;
DROP TRIGGER platform_task_given_up ON platform_task;
INSERT INTO platform_file_discarded (key)
  SELECT file FROM platform_task_file UNION SELECT file FROM platform_task WHERE file IS NOT NULL
  ON CONFLICT DO NOTHING;
DROP TABLE platform_task_file;
-- The checks that name these columns go with them.
ALTER TABLE platform_task DROP COLUMN file, DROP COLUMN wrapped_key;
UPDATE platform_task SET file_name = NULL, file_type = NULL, bytes = NULL;
-- While it runs, what it writes; once it is done, what it made.
ALTER TABLE platform_task
  ADD COLUMN file uuid REFERENCES platform_file (id) ON DELETE SET NULL,
  ADD CHECK (deleted_at IS NULL OR (ended_at IS NOT NULL AND file IS NULL)),
  ADD CHECK (file_name IS NULL OR state = 'done');
CREATE INDEX platform_task_of_file ON platform_task (file);

-- However a task gives up its file, with its account too, the file goes, and the store follows.
CREATE OR REPLACE FUNCTION platform_task_discard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM platform_file WHERE id = OLD.file;
  RETURN NULL;
END $$;
CREATE TRIGGER platform_task_deleted AFTER DELETE ON platform_task
  FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION platform_task_discard();
CREATE TRIGGER platform_task_given_up AFTER UPDATE OF file ON platform_task
  FOR EACH ROW WHEN (OLD.file IS NOT NULL AND NEW.file IS DISTINCT FROM OLD.file) EXECUTE FUNCTION platform_task_discard();
