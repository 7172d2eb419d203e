-- Since when the text of an old version is gone, such as one that named a patient; its line stays, without title and text.
ALTER TABLE forum_revision ADD COLUMN removed_at timestamptz;
