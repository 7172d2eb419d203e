-- Tables in which everything is sealed for its cell: the program seals, since the database knows no key.
CREATE TABLE platform_sealing (name text PRIMARY KEY);

-- A number is sealed; by a keyed hash of it its requests are still found.
ALTER TABLE contact_request ADD COLUMN mobile_key text;
CREATE INDEX contact_request_mobile ON contact_request (mobile_key);
