-- What `points_stays` guards stays, without an exception: by its name it is known what the application's role may not do.
-- That the words of a movement may go, and nothing else of it, is a rule of its own.
CREATE FUNCTION points_words_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) = jsonb_set(to_jsonb(OLD), '{memo}', (to_jsonb(OLD) -> 'memo') - 'reason') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only.';
END $$;
DROP TRIGGER points_transfer_append_only ON points_transfer;
CREATE TRIGGER points_transfer_words BEFORE UPDATE ON points_transfer
  FOR EACH ROW EXECUTE FUNCTION points_words_alone();
CREATE TRIGGER points_transfer_append_only BEFORE DELETE ON points_transfer
  FOR EACH ROW EXECUTE FUNCTION points_stays();
CREATE OR REPLACE FUNCTION points_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.';
END $$;
