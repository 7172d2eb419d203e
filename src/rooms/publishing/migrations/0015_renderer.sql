-- Which version of the renderer made a revision's HTML; 0: none of today's, so that it is made anew.
ALTER TABLE publishing_revision ADD COLUMN renderer integer NOT NULL DEFAULT 0;
CREATE INDEX publishing_revision_renderer ON publishing_revision (renderer);
