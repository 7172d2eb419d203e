-- Studies for which a key was made: a copy of the database without its keys still says so. No other one is made in its
-- place, beside which the one that is put back would find no room.
CREATE TABLE platform_study_keyed (study uuid PRIMARY KEY);
INSERT INTO platform_study_keyed (study) SELECT study FROM platform_study_key;
CREATE TRIGGER platform_study_keyed_stays BEFORE DELETE OR UPDATE ON platform_study_keyed
  FOR EACH ROW EXECUTE FUNCTION platform_key_stays();
