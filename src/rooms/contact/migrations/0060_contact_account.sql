-- Who was signed in when they asked: the request is theirs, whatever number stands in it.
ALTER TABLE contact_request ADD COLUMN account uuid REFERENCES account_account (id) ON DELETE CASCADE;
CREATE INDEX contact_request_account ON contact_request (account) WHERE account IS NOT NULL;
