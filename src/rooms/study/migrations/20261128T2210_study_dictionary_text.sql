-- Dictionaries are kept as the text that was hashed: as jsonb a number such as 1e308 would take 309 digits.
ALTER TABLE study_draft ALTER COLUMN body TYPE text USING body::text, ALTER COLUMN recodes TYPE text USING recodes::text;
ALTER TABLE study_dictionary ALTER COLUMN body TYPE text USING body::text, ALTER COLUMN recodes TYPE text USING recodes::text;

-- `hash` is from here on that of parent, dictionary and recodes: no two versions have the same. `contents` is that of
-- the dictionary alone, which `hash` was before.
ALTER TABLE study_dictionary
  ADD COLUMN contents text NOT NULL GENERATED ALWAYS AS (hash) STORED,
  -- Counted once, so that a list of versions opens none of them.
  ADD COLUMN variables integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(body::jsonb -> 'variables')) STORED,
  -- Keys and codes that earlier versions had.
  ADD COLUMN gone text NOT NULL DEFAULT '{"keys":[],"codes":{}}';
ALTER TABLE study_dictionary ALTER COLUMN contents DROP EXPRESSION, ALTER COLUMN variables DROP EXPRESSION;
ALTER TABLE study_dictionary ALTER COLUMN gone DROP DEFAULT, ADD CHECK (contents ~ '^[0-9a-f]{64}$');
