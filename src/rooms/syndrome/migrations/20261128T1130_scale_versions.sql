-- What a function called `…_stays` guards stays without an exception: by that name it is known what the application's role
-- may not do. That a version is withdrawn or offered again, and nothing else, is a rule of its own.
CREATE FUNCTION syndrome_version_withdrawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.scale, NEW.version, NEW.definition, NEW.words, NEW.published_at)
      IS NOT DISTINCT FROM (OLD.scale, OLD.version, OLD.definition, OLD.words, OLD.published_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A published version of a scale never changes.';
END $$;
CREATE OR REPLACE FUNCTION syndrome_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A published version of a scale never changes.';
END $$;
DROP TRIGGER syndrome_version_stays ON syndrome_version;
CREATE TRIGGER syndrome_version_stays BEFORE DELETE ON syndrome_version
  FOR EACH ROW EXECUTE FUNCTION syndrome_version_stays();
CREATE TRIGGER syndrome_version_whole BEFORE TRUNCATE ON syndrome_version
  FOR EACH STATEMENT EXECUTE FUNCTION syndrome_version_stays();
CREATE TRIGGER syndrome_version_withdrawn BEFORE UPDATE ON syndrome_version
  FOR EACH ROW EXECUTE FUNCTION syndrome_version_withdrawn();
