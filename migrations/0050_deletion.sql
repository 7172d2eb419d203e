-- Accounts whose owners asked that they be deleted, and certificates of those that were.

CREATE TABLE deletion_request (
  account uuid PRIMARY KEY REFERENCES account_account (id) ON DELETE CASCADE,
  -- The number of the certificate that there will be.
  certificate text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  reminded_at timestamptz,
  -- From then on nobody can call it off.
  begun_at timestamptz
);
CREATE INDEX deletion_request_due ON deletion_request (due_at);

-- Of whom it is, nothing here says. `stayed` names what was kept, by the tables; `letter` is sealed, with its address,
-- and is gone once it is on its way.
CREATE TABLE deletion_certificate (
  id text PRIMARY KEY,
  erased_at timestamptz NOT NULL,
  stayed jsonb NOT NULL,
  letter text
);

-- A suspension outlives the account: keyed hashes of what the account was signed in with, until it ends.
CREATE TABLE forum_suspension (
  handle text PRIMARY KEY,
  until timestamptz NOT NULL
);
