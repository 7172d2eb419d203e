-- What an event was chosen from: the variable that has its code, and the version of the dictionary that was in use. Codes
-- are renamed by later versions, which say how old ones are read.
ALTER TABLE study_sample_size
  ADD COLUMN event_of text,
  ADD COLUMN version integer NOT NULL DEFAULT 0 CHECK (version >= 0);

ALTER TABLE study_sample_size DISABLE TRIGGER study_sample_size_ends;
UPDATE study_sample_size SET version = coalesce((
  SELECT max(number) FROM study_dictionary
  WHERE study_dictionary.study = study_sample_size.study AND published_at <= attached_at
), 0);
ALTER TABLE study_sample_size ENABLE TRIGGER study_sample_size_ends;
ALTER TABLE study_sample_size ALTER COLUMN version DROP DEFAULT;
