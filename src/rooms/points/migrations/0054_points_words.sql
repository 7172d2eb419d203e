-- What staff wrote about somebody is forgotten when they are erased: of a movement its reason alone may go, and nothing
-- of what was moved, when, for whom.
CREATE OR REPLACE FUNCTION points_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'points_transfer'
    AND to_jsonb(NEW) = jsonb_set(to_jsonb(OLD), '{memo}', (to_jsonb(OLD) -> 'memo') - 'reason') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The ledger is append-only.';
END $$;
