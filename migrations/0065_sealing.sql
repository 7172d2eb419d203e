-- How far the sealing of a table came, and under which secret: the program seals, since the database knows no key.
CREATE TABLE platform_sealing (
  name text PRIMARY KEY,
  key_id text NOT NULL,
  -- The last primary key that was done; null before the first, and after the last.
  after text,
  state text NOT NULL CHECK (state IN ('first', 'again', 'done'))
);

-- A number is sealed; by a keyed hash of it its requests are still found.
ALTER TABLE contact_request ADD COLUMN mobile_key text;
CREATE INDEX contact_request_mobile ON contact_request (mobile_key);
