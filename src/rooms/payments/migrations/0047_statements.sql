-- What providers' statements say of payments and refunds, to compare it with what is kept here.

-- A file that staff brought. It covers its days from the first to the last, as its provider counts them.
CREATE TABLE payments_statement (
  id uuid PRIMARY KEY,
  method text NOT NULL CHECK (method IN ('wechat', 'alipay', 'card')),
  file_name text NOT NULL,
  rows integer NOT NULL CHECK (rows > 0),
  first_day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= first_day),
  imported_by uuid NOT NULL,
  imported_at timestamptz NOT NULL
);
CREATE INDEX payments_statement_newest ON payments_statement (imported_at);
CREATE INDEX payments_statement_days ON payments_statement (method, first_day, last_day);

-- `reference` names the movement at its provider: the payment, or the refund. A row that comes again, in another file
-- of the same days, is the same row. Amounts are in the smallest unit of the currency.
CREATE TABLE payments_statement_row (
  method text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  reference text NOT NULL,
  order_number text,
  refund_number text,
  trade text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  fee bigint NOT NULL,
  fee_currency text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (method, kind, reference)
);
CREATE INDEX payments_statement_row_trade ON payments_statement_row (method, trade);
CREATE INDEX payments_statement_row_refund ON payments_statement_row (refund_number) WHERE refund_number IS NOT NULL;
CREATE INDEX payments_statement_row_at ON payments_statement_row (at);
CREATE INDEX payments_refund_trade ON payments_refund (trade);

-- What staff found out about a difference. `reference` is that of the statement's row, or of ours where it has none.
CREATE TABLE payments_explanation (
  method text NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  note text NOT NULL,
  explained_by uuid NOT NULL,
  explained_at timestamptz NOT NULL,
  PRIMARY KEY (method, kind, reference)
);
