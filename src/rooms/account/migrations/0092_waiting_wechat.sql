-- The link in a letter is sealed instead of kept, and undoes whatever waits of its account.
ALTER TABLE account_waiting DROP COLUMN undo_hash;

-- A WeChat of an account with rights waits as its contacts do.
ALTER TABLE account_waiting DROP CONSTRAINT account_waiting_kind_check;
ALTER TABLE account_waiting ADD CONSTRAINT account_waiting_kind_check CHECK (kind IN ('mobile', 'email', 'wechat'));
