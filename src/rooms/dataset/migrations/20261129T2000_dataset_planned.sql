-- A plan can name in a condition what its dictionary has not yet: of what is asked also the hash with names as they are written.
-- Null: from before. See docs/decisions/0211-what-a-lock-knows.md.
ALTER TABLE dataset_analysis ADD COLUMN written_hash text CHECK (written_hash ~ '^[0-9a-f]{64}$');

-- Keys of the variables for which others were blinded when the plan was locked. Null: from before.
ALTER TABLE dataset_plan ADD COLUMN blinded text[];
