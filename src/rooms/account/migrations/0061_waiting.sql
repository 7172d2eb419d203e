-- A new number or address of an account with rights: until `due_at` it can be called off, by its owner or by the link
-- that went to the contacts the account has. The link's token is kept as a hash.
CREATE TABLE account_waiting (
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('mobile', 'email')),
  value text NOT NULL,
  undo_hash text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (account, kind)
);
CREATE INDEX account_waiting_due ON account_waiting (due_at);
