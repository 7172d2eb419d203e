-- Contacts are sealed where they stand; keyed hashes of them find an account, and are of one account each.
ALTER TABLE account_account
  DROP CONSTRAINT account_account_mobile_key,
  DROP CONSTRAINT account_account_mobile_check,
  DROP CONSTRAINT account_account_check1;
ALTER TABLE account_account ADD COLUMN mobile_key text UNIQUE;

-- A row that is sealed for itself needs one number.
ALTER TABLE account_waiting
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  DROP CONSTRAINT account_waiting_pkey;
ALTER TABLE account_waiting ADD PRIMARY KEY (id), ADD UNIQUE (account, kind);
