-- Data whose columns a run joined, each under the name by which the recipe knows its table. See docs/decisions/0183-another-table-by-its-headings.md.
CREATE TABLE dataset_run_beside (
  run uuid NOT NULL REFERENCES dataset_run (id),
  -- Its place among the tables that the recipe joins, in the order of its steps.
  place integer NOT NULL CHECK (place > 0),
  snapshot uuid NOT NULL REFERENCES dataset_snapshot (id),
  -- Null: the recipe was removed, and with it what it says.
  called text CHECK (called <> ''),
  PRIMARY KEY (run, place)
);
CREATE INDEX dataset_run_beside_snapshot ON dataset_run_beside (snapshot);

CREATE FUNCTION dataset_run_beside_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.called IS NOT NULL OR to_jsonb(NEW) - 'called' <> to_jsonb(OLD) - 'called' THEN
    RAISE EXCEPTION 'a run never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dataset_run_beside_ends BEFORE UPDATE ON dataset_run_beside
  FOR EACH ROW EXECUTE FUNCTION dataset_run_beside_ends();
CREATE TRIGGER dataset_run_beside_same BEFORE DELETE ON dataset_run_beside
  FOR EACH ROW EXECUTE FUNCTION dataset_run_stays();
CREATE TRIGGER dataset_run_beside_whole BEFORE TRUNCATE ON dataset_run_beside
  FOR EACH STATEMENT EXECUTE FUNCTION dataset_run_stays();
