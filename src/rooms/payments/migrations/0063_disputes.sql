-- A payment by card that its payer disputes with their bank: known by the provider's own number and by the payment, so
-- that it may be told before the payment is; then it has no order yet. `taken_at` is when the money left us, `back_at`
-- when it came back, both as the provider tells. `covered` is what of the order's price it took, with so many `points`.
CREATE TABLE payments_dispute (
  id uuid PRIMARY KEY,
  method text NOT NULL,
  number text NOT NULL,
  trade text NOT NULL,
  order_id uuid REFERENCES payments_order (id),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'closed')),
  due_at timestamptz,
  opened_at timestamptz NOT NULL,
  taken_at timestamptz,
  back_at timestamptz,
  covered integer NOT NULL DEFAULT 0 CHECK (covered >= 0),
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  CHECK (back_at IS NULL OR taken_at IS NOT NULL),
  UNIQUE (method, number)
);
CREATE INDEX payments_dispute_order ON payments_dispute (order_id);
CREATE INDEX payments_dispute_trade ON payments_dispute (method, trade);
