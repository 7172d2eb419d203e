-- Where files are referred to: by a revision of a text, or, without one, as attachments of an entry. `locked`: in the
-- part for members alone. A file that is gone keeps its rows, so that the same file brought again is where it was.
CREATE TABLE publishing_file_use (
  file text NOT NULL,
  entry bigint NOT NULL REFERENCES publishing_entry (id) ON DELETE CASCADE,
  revision bigint REFERENCES publishing_revision (id) ON DELETE CASCADE,
  locked boolean NOT NULL,
  UNIQUE NULLS NOT DISTINCT (file, entry, revision)
);
CREATE INDEX publishing_file_use_entry ON publishing_file_use (entry, revision);
CREATE INDEX publishing_file_use_revision ON publishing_file_use (revision);

INSERT INTO publishing_file_use (file, entry, revision, locked)
SELECT found.file, r.entry, r.id, bool_and(found.locked)
FROM publishing_revision r CROSS JOIN LATERAL (
  SELECT m[1] AS file, false AS locked FROM regexp_matches(r.html, '/files/([0-9a-f]{40})', 'g') m
  UNION ALL
  SELECT m[1], true FROM regexp_matches(coalesce(r.locked_html, ''), '/files/([0-9a-f]{40})', 'g') m
) found
GROUP BY found.file, r.entry, r.id;

INSERT INTO publishing_file_use (file, entry, revision, locked)
SELECT DISTINCT a ->> 'file', e.id, NULL::bigint, false
FROM publishing_entry e CROSS JOIN LATERAL jsonb_array_elements(coalesce(e.facts -> 'attachments', '[]')) a
WHERE a ->> 'file' IS NOT NULL;

-- Since when nothing refers to a file; housekeeping keeps it, and deletes the file after a while.
ALTER TABLE publishing_file ADD COLUMN unused_since timestamptz;
CREATE INDEX publishing_file_added ON publishing_file (added_at DESC, id);

-- Links that show an entry's drafts to whoever has them; of the token only a keyed hash is kept.
CREATE TABLE publishing_preview (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  entry bigint NOT NULL REFERENCES publishing_entry (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX publishing_preview_entry ON publishing_preview (entry);
