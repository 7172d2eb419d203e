-- What a recipe was called goes with what it says: whoever removes it may do so because of a name in it.
CREATE OR REPLACE FUNCTION dataset_recipe_ends() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ends text[] := '{body,name,ended_at,ended_by}';
BEGIN
  IF NEW.ended_at IS NULL OR NEW.name <> '–' OR to_jsonb(NEW) - ends <> to_jsonb(OLD) - ends
    OR (OLD.ended_at IS NOT NULL
      AND (NEW.body, NEW.ended_at, NEW.ended_by) IS DISTINCT FROM (OLD.body, OLD.ended_at, OLD.ended_by)) THEN
    RAISE EXCEPTION 'a version of a recipe can only end, and once';
  END IF;
  RETURN NEW;
END $$;
UPDATE dataset_recipe SET name = '–' WHERE ended_at IS NOT NULL;
ALTER TABLE dataset_recipe ADD CONSTRAINT dataset_recipe_nameless CHECK (ended_at IS NULL OR name = '–');
