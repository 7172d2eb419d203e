-- Since when an account has a second factor; NULL: it has none. Set and taken away together with the factor itself.
ALTER TABLE account_account ADD COLUMN factor_at timestamptz;
-- When a session showed the second factor. A new session has not, and of a factor that is gone nothing is left.
ALTER TABLE account_session ADD COLUMN stepped_up_at timestamptz;
