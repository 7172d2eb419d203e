-- A refund that its provider could not make is made again, or given back in another way.

-- `since` is when it came into its state; `overdue` that its provider has not made it for so long that staff look at it.
-- What was given back in another way says where (`reference`), why and by whom.
ALTER TABLE payments_refund
  ADD COLUMN since timestamptz,
  ADD COLUMN overdue boolean NOT NULL DEFAULT false,
  ADD COLUMN reference text,
  ADD COLUMN settled_why text,
  ADD COLUMN settled_by uuid,
  ADD CHECK (num_nulls(reference, settled_why, settled_by) IN (0, 3)),
  ADD CHECK (reference IS NULL OR state = 'done'),
  DROP CONSTRAINT payments_refund_reason_check,
  -- `double`: two numbers of one refund went through at the provider.
  ADD CONSTRAINT payments_refund_reason_check
    CHECK (reason IN ('staff', 'late', 'twice', 'amount', 'gone', 'outside', 'double'));
UPDATE payments_refund SET since = coalesce(done_at, asked_at);
ALTER TABLE payments_refund ALTER COLUMN since SET NOT NULL;
CREATE INDEX payments_refund_open ON payments_refund (since) WHERE state <> 'done';
DROP INDEX payments_refund_pending;

-- Numbers that a refund had before: a provider answers a number that it knows with what became of it then. One that came
-- back after it was done has both moments; one with neither is asked about until its provider knows.
CREATE TABLE payments_refund_former (
  number text PRIMARY KEY,
  refund uuid NOT NULL REFERENCES payments_refund (id),
  done_at timestamptz,
  failed_at timestamptz,
  asked_at timestamptz NOT NULL
);
CREATE INDEX payments_refund_former_refund ON payments_refund_former (refund);
CREATE INDEX payments_refund_former_open ON payments_refund_former (asked_at)
  WHERE done_at IS NULL AND failed_at IS NULL;

-- What failed before now stands in the list of what staff look at, and is sent under another number.
INSERT INTO payments_refund_former (number, refund, failed_at, asked_at)
  SELECT number, id, coalesce(sent_at, asked_at), coalesce(sent_at, asked_at) FROM payments_refund WHERE state = 'failed';
UPDATE payments_order SET fault = 'refund', fault_seen = false
  WHERE id IN (SELECT order_id FROM payments_refund WHERE state = 'failed');
UPDATE payments_refund SET number = number || '-2', sent_at = NULL WHERE state = 'failed';

-- A refund that came back: money that was given back and is the merchant's again.
ALTER TABLE payments_statement_row
  DROP CONSTRAINT payments_statement_row_kind_check,
  ADD CONSTRAINT payments_statement_row_kind_check CHECK (kind IN ('payment', 'refund', 'returned'));
