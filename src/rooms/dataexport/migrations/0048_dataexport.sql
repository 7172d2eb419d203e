-- Copies of what is held about somebody. Each is a file in the store, sealed with a key of its own. `ready_at` is null
-- while it is made; `ended_at` says since when the file is gone: its time was over, or a newer one took its place.
CREATE TABLE dataexport_export (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  locale text NOT NULL,
  file text NOT NULL,
  wrapped_key text,
  bytes integer,
  ready_at timestamptz,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (wrapped_key IS NOT NULL))
);
CREATE INDEX dataexport_export_account ON dataexport_export (account, asked_at);

-- Files whose key is gone, until the store has deleted them.
CREATE TABLE dataexport_discarded (
  file text PRIMARY KEY
);

-- However a key goes, with its account too, the file follows.
CREATE FUNCTION dataexport_discard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dataexport_discarded (file) VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER dataexport_export_deleted AFTER DELETE ON dataexport_export
  FOR EACH ROW WHEN (OLD.wrapped_key IS NOT NULL) EXECUTE FUNCTION dataexport_discard();
CREATE TRIGGER dataexport_export_ended AFTER UPDATE OF wrapped_key ON dataexport_export
  FOR EACH ROW WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL) EXECUTE FUNCTION dataexport_discard();
