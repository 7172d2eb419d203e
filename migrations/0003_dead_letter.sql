-- Messages that could not be delivered after every try, for staff to see: what it was, not what it said.
CREATE TABLE platform_dead_letter (
  id uuid PRIMARY KEY,
  channel text NOT NULL,
  event text NOT NULL,
  target_masked text NOT NULL,
  error text NOT NULL,
  queued_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL
);
CREATE INDEX platform_dead_letter_failed_at ON platform_dead_letter (failed_at);
