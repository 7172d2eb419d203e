-- Whether a study opens for those alone who have shown a second factor. See docs/decisions/0173-sessions-of-studies.md.
ALTER TABLE study_study ADD COLUMN asks_factor boolean NOT NULL DEFAULT false;
