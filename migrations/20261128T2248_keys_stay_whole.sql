-- Of keys of studies no row goes, also not all of them at once.
CREATE TRIGGER platform_study_key_whole BEFORE TRUNCATE ON platform_study_key
  FOR EACH STATEMENT EXECUTE FUNCTION platform_key_stays();
CREATE TRIGGER platform_subject_key_whole BEFORE TRUNCATE ON platform_subject_key
  FOR EACH STATEMENT EXECUTE FUNCTION platform_key_stays();
CREATE TRIGGER platform_study_keyed_whole BEFORE TRUNCATE ON platform_study_keyed
  FOR EACH STATEMENT EXECUTE FUNCTION platform_key_stays();
