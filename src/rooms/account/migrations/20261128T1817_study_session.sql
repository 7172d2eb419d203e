-- When studies were last used by a session, or opened to it by a login or a second factor; NULL: never.
-- See docs/decisions/0173-sessions-of-studies.md.
ALTER TABLE account_session ADD COLUMN studies_used_at timestamptz;
