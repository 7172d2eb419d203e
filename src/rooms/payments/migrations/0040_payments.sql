-- Orders, what providers tell of them, refunds and receipts. The points and the money move in the ledger (0010_points).
-- Whoever bought something is told by the id of an account without a foreign key: what was sold stays provable.

-- One row. `rate` is how many points one unit of the currency buys where the amount is the buyer's own; amounts are in
-- hundredths.
CREATE TABLE payments_setting (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  rate integer NOT NULL DEFAULT 10 CHECK (rate > 0),
  minimum integer NOT NULL DEFAULT 1000 CHECK (minimum > 0),
  maximum integer NOT NULL DEFAULT 500000 CHECK (maximum >= minimum),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO payments_setting DEFAULT VALUES;

-- The ways to pay that the nodes are configured with, as the last one that started wrote them.
CREATE TABLE payments_method (
  method text PRIMARY KEY CHECK (method IN ('wechat', 'alipay', 'card')),
  sandbox boolean NOT NULL
);

CREATE TABLE payments_package (
  id uuid PRIMARY KEY,
  price integer NOT NULL UNIQUE CHECK (price > 0),
  points integer NOT NULL CHECK (points > 0),
  on_offer boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
);

-- `number` is what the provider, the buyer and staff call it. `refunded` is what was given back of what was credited.
-- `begun` is what the provider said is to be done to pay; `fault` what staff should look at.
CREATE TABLE payments_order (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  account uuid NOT NULL,
  client_key uuid NOT NULL,
  item text NOT NULL CHECK (item IN ('points', 'plan')),
  source uuid,
  points integer CHECK (points > 0),
  days integer CHECK (days > 0),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  method text NOT NULL,
  way text NOT NULL,
  locale text NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'paid', 'refunded', 'closed')),
  refunded integer NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  trade text,
  begun jsonb,
  failed_at timestamptz,
  fault text,
  fault_seen boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  closed_at timestamptz,
  ask_at timestamptz,
  CHECK ((item = 'points') = (points IS NOT NULL)),
  CHECK ((item = 'plan') = (days IS NOT NULL)),
  CHECK ((state IN ('paid', 'refunded')) = (paid_at IS NOT NULL)),
  UNIQUE (account, client_key),
  UNIQUE (method, trade)
);
CREATE INDEX payments_order_account ON payments_order (account, created_at);
CREATE INDEX payments_order_newest ON payments_order (created_at, id);
CREATE INDEX payments_order_asked ON payments_order (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payments_order_fault ON payments_order (created_at) WHERE fault IS NOT NULL AND NOT fault_seen;
CREATE INDEX payments_order_paid ON payments_order (paid_at) WHERE paid_at IS NOT NULL;

-- Another wish for what an open order is for, such as a second tab's, that was answered with that order.
CREATE TABLE payments_wish (
  account uuid NOT NULL,
  client_key uuid NOT NULL,
  order_id uuid NOT NULL REFERENCES payments_order (id),
  PRIMARY KEY (account, client_key)
);

-- What a provider told, so that it is heard once.
CREATE TABLE payments_event (
  method text NOT NULL,
  event text NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  order_number text,
  trade text,
  PRIMARY KEY (method, event)
);
CREATE INDEX payments_event_order ON payments_event (order_number);

-- Money given back. `reason` is `staff`, or why it was by itself: `late`, `twice`, `amount`, `gone`; `outside` was done
-- at the provider without us. A payment that was credited is named by `credited`.
CREATE TABLE payments_refund (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES payments_order (id),
  trade text NOT NULL,
  credited boolean NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  total integer NOT NULL CHECK (total >= amount),
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  reason text NOT NULL CHECK (reason IN ('staff', 'late', 'twice', 'amount', 'gone', 'outside')),
  note text NOT NULL,
  asked_by uuid,
  client_key uuid,
  state text NOT NULL CHECK (state IN ('pending', 'done', 'failed')),
  asked_at timestamptz NOT NULL,
  sent_at timestamptz,
  done_at timestamptz,
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  UNIQUE (order_id, client_key)
);
CREATE UNIQUE INDEX payments_refund_itself ON payments_refund (order_id, trade) WHERE NOT credited;
CREATE INDEX payments_refund_done ON payments_refund (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX payments_refund_pending ON payments_refund (asked_at) WHERE state = 'pending';

-- Receipts are numbered without gaps: whoever issues one holds the counter until it is kept.
CREATE TABLE payments_counter (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  last bigint NOT NULL DEFAULT 0
);
INSERT INTO payments_counter DEFAULT VALUES;

CREATE TABLE payments_receipt (
  number bigint PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES payments_order (id),
  refund uuid REFERENCES payments_refund (id),
  at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (order_id, refund)
);

-- The payment service that plays all providers in a demonstration: what it remembers of what it was asked to collect.
CREATE TABLE payments_sandbox (
  method text NOT NULL,
  number text NOT NULL,
  asked jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('unpaid', 'paid', 'closed')),
  trades jsonb NOT NULL DEFAULT '[]',
  refunds jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (method, number)
);
