-- Members are mentioned by the first letters of their nickname.
CREATE INDEX account_account_nickname ON account_account (lower(nickname) COLLATE "C", id) WHERE nickname <> '';
