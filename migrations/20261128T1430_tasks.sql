-- Long work: who asked for it, how far it is, and what it made. `run` is the run that has it in hand: another one that
-- still believes so changes nothing any more. A task of a study names the right without which it is not there.
CREATE TABLE platform_task (
  id uuid PRIMARY KEY,
  account uuid NOT NULL,
  study uuid,
  study_right text,
  kind text NOT NULL,
  input jsonb NOT NULL,
  locale text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
  run uuid,
  progress double precision NOT NULL CHECK (progress BETWEEN 0 AND 1),
  -- Keys of messages: what it is at, and why it failed.
  step text,
  failure text,
  created_at timestamptz NOT NULL,
  begun_at timestamptz,
  cancel_asked timestamptz,
  ended_at timestamptz,
  -- When its owner saw that it has ended.
  seen_at timestamptz,
  -- When it is forgotten, with what it made.
  until timestamptz,
  -- When its owner took it off their list, with what it made; how often somebody asked stays known until then.
  deleted_at timestamptz,
  -- What it made: the name in the store and the key, and as what it is handed out.
  file text,
  wrapped_key text,
  file_name text,
  file_type text,
  bytes bigint,
  CHECK ((study IS NULL) = (study_right IS NULL)),
  CHECK ((state = 'running') = (run IS NOT NULL)),
  CHECK ((state IN ('queued', 'running')) = (ended_at IS NULL)),
  CHECK ((ended_at IS NULL) = (until IS NULL)),
  CHECK (deleted_at IS NULL OR (ended_at IS NOT NULL AND file IS NULL)),
  CHECK ((file IS NULL) = (wrapped_key IS NULL)),
  CHECK ((file_name IS NOT NULL) = (state = 'done' AND file IS NOT NULL))
);
CREATE INDEX platform_task_account ON platform_task (account, created_at);
CREATE INDEX platform_task_under_way ON platform_task (created_at) WHERE ended_at IS NULL;
CREATE INDEX platform_task_until ON platform_task (until);

-- Files that go unless the task that runs now still writes them: each stands here before its first byte is written, and
-- leaves the list in the transaction in which its task is done.
CREATE TABLE platform_task_file (
  file text PRIMARY KEY
);

-- However a file is given up, with its account too, the store follows.
CREATE FUNCTION platform_task_discard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO platform_task_file (file) VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER platform_task_deleted AFTER DELETE ON platform_task
  FOR EACH ROW WHEN (OLD.file IS NOT NULL) EXECUTE FUNCTION platform_task_discard();
CREATE TRIGGER platform_task_given_up AFTER UPDATE OF file ON platform_task
  FOR EACH ROW WHEN (OLD.file IS NOT NULL AND NEW.file IS DISTINCT FROM OLD.file) EXECUTE FUNCTION platform_task_discard();
