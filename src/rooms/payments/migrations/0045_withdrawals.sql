-- Points that are paid out as money. The points move in the ledger (0046_points_withdrawn).

-- One row. Nobody can withdraw until the operator has switched it on. `rate` is how many points one unit of the currency
-- takes; `minimum`, `maximum` and `second_person_above` are in points. Who raised that limit stays held to what it was
-- before, until another admin has saved the settings.
CREATE TABLE payments_withdrawing (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  active boolean NOT NULL DEFAULT false,
  rate integer NOT NULL DEFAULT 20 CHECK (rate > 0),
  minimum integer NOT NULL DEFAULT 1000 CHECK (minimum > 0),
  maximum integer NOT NULL DEFAULT 100000 CHECK (maximum >= minimum),
  second_person_above integer NOT NULL DEFAULT 10000 CHECK (second_person_above >= 0),
  raised_by uuid,
  raised_from integer,
  version integer NOT NULL DEFAULT 1,
  CHECK ((raised_by IS NULL) = (raised_from IS NULL))
);
INSERT INTO payments_withdrawing DEFAULT VALUES;

-- `asked` → `approved`, where two people are needed → `taken` by whoever pays it out → `settled` or `reversed`; its
-- person can have it `cancelled` while nobody has taken it. `counted` is what its person asked for within a day, this one
-- included: two halves are as much as the whole. `second_person` says whether that was above the limit then. `payee` is
-- sealed, and emptied once nobody has to pay any more; `hint` is what is shown of it.
CREATE TABLE payments_withdrawal (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  account uuid NOT NULL,
  client_key uuid NOT NULL,
  points integer NOT NULL CHECK (points > 0),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  counted bigint NOT NULL,
  second_person boolean NOT NULL,
  kind text NOT NULL CHECK (kind IN ('alipay', 'bank')),
  payee text,
  hint text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'taken', 'settled', 'reversed', 'cancelled')),
  asked_at timestamptz NOT NULL,
  approved_by uuid,
  approved_at timestamptz,
  taken_by uuid,
  taken_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  reference text,
  reason text,
  CHECK ((state IN ('settled', 'reversed', 'cancelled')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'settled') = (reference IS NOT NULL)),
  CHECK (NOT second_person OR state <> 'settled' OR (approved_by IS NOT NULL AND approved_by <> ended_by)),
  CHECK (ended_by IS NULL OR ended_by <> account),
  UNIQUE (account, client_key)
);
CREATE INDEX payments_withdrawal_account ON payments_withdrawal (account, asked_at);
CREATE INDEX payments_withdrawal_newest ON payments_withdrawal (asked_at, id);
CREATE INDEX payments_withdrawal_open ON payments_withdrawal (asked_at) WHERE ended_at IS NULL;
