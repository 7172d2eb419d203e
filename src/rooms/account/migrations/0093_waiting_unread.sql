-- Since when what waits was due and could not be read, as its secret is missing or somebody changed it: it is told once.
ALTER TABLE account_waiting ADD COLUMN unread_at timestamptz;
