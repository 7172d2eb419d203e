-- The ledger of points, and later of money: double entry, append-only. docs/decisions/0044-ledger.md says why so.
-- Whoever owns something here is told by the id of an account without a foreign key: the ledger stays whole when a
-- person is erased.

-- An account of the ledger. Without an owner it is the house's own. `floor` and `ceiling` bound its balance.
CREATE TABLE points_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner uuid,
  kind text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('PTS', 'CNY')),
  floor bigint,
  ceiling bigint,
  balance bigint NOT NULL DEFAULT 0,
  CHECK (floor IS NULL OR balance >= floor),
  CHECK (ceiling IS NULL OR balance <= ceiling),
  UNIQUE NULLS NOT DISTINCT (owner, unit, kind)
);

-- The house's accounts come first, so that their ids are lower than everybody's: accounts are locked in that order.
INSERT INTO points_account (kind, unit, floor) VALUES
  ('issued', 'PTS', NULL), ('redeemed', 'PTS', 0), ('expired', 'PTS', 0), ('corrections', 'PTS', NULL);

-- A movement. `change` is what it did to what its owner has, debts taken off, and `balance_after` what came of it: the
-- running balance of a statement. `reverses` is the movement that it undoes, or the held one that it settles.
CREATE TABLE points_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  fingerprint text NOT NULL,
  kind text NOT NULL,
  unit text NOT NULL CHECK (unit IN ('PTS', 'CNY')),
  at timestamptz NOT NULL,
  owner uuid NOT NULL,
  rule text,
  amount bigint NOT NULL CHECK (amount > 0),
  change bigint NOT NULL,
  balance_after bigint NOT NULL,
  reverses bigint UNIQUE REFERENCES points_transfer (id),
  memo jsonb NOT NULL
);
CREATE INDEX points_transfer_owner ON points_transfer (owner, id);
CREATE INDEX points_transfer_owner_kind ON points_transfer (owner, kind, id);
CREATE INDEX points_transfer_owner_at ON points_transfer (owner, at, id);
CREATE INDEX points_transfer_earned ON points_transfer (owner, rule, at) INCLUDE (amount) WHERE kind IN ('earn', 'hold');
CREATE INDEX points_transfer_held ON points_transfer (id) WHERE kind = 'hold';

CREATE TABLE points_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer bigint NOT NULL REFERENCES points_transfer (id),
  account bigint NOT NULL REFERENCES points_account (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  UNIQUE (transfer, account)
);
CREATE INDEX points_entry_account ON points_entry (account, id) INCLUDE (amount, balance_after);

-- What is left of a credit: how old its points are, and when they may be withdrawn. Kept beside the ledger, and proven
-- with it: what is left in the lots of an account is its balance.
CREATE TABLE points_lot (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account bigint NOT NULL REFERENCES points_account (id),
  transfer bigint NOT NULL REFERENCES points_transfer (id),
  earned_at timestamptz NOT NULL,
  matures_at timestamptz,
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining BETWEEN 0 AND amount)
);
CREATE INDEX points_lot_left ON points_lot (account, earned_at, id) INCLUDE (remaining) WHERE remaining > 0;
CREATE INDEX points_lot_transfer ON points_lot (transfer);
CREATE INDEX points_lot_age ON points_lot (earned_at) WHERE remaining > 0;
CREATE INDEX points_lot_maturing ON points_lot (matures_at) WHERE matures_at IS NOT NULL AND remaining > 0;

-- Which lots a movement took from; below zero, what it put back.
CREATE TABLE points_draw (
  transfer bigint NOT NULL REFERENCES points_transfer (id),
  lot bigint NOT NULL REFERENCES points_lot (id),
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transfer, lot)
);

-- How far an account was proven: its entries up to this one give this balance.
CREATE TABLE points_proof (
  account bigint PRIMARY KEY REFERENCES points_account (id),
  entry bigint NOT NULL,
  balance bigint NOT NULL
);

CREATE FUNCTION points_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.';
END $$;
CREATE TRIGGER points_transfer_append_only BEFORE UPDATE OR DELETE ON points_transfer
  FOR EACH ROW EXECUTE FUNCTION points_stays();
CREATE TRIGGER points_transfer_whole BEFORE TRUNCATE ON points_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION points_stays();
CREATE TRIGGER points_entry_append_only BEFORE UPDATE OR DELETE ON points_entry
  FOR EACH ROW EXECUTE FUNCTION points_stays();
CREATE TRIGGER points_entry_whole BEFORE TRUNCATE ON points_entry
  FOR EACH STATEMENT EXECUTE FUNCTION points_stays();
CREATE TRIGGER points_draw_append_only BEFORE UPDATE OR DELETE ON points_draw
  FOR EACH ROW EXECUTE FUNCTION points_stays();
CREATE TRIGGER points_draw_whole BEFORE TRUNCATE ON points_draw
  FOR EACH STATEMENT EXECUTE FUNCTION points_stays();
CREATE TRIGGER points_account_whole BEFORE DELETE OR TRUNCATE ON points_account
  FOR EACH STATEMENT EXECUTE FUNCTION points_stays();

-- An entry moves the balance of its account, and nothing else does.
CREATE FUNCTION points_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE points_account SET balance = balance + NEW.amount WHERE id = NEW.account
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
CREATE TRIGGER points_entry_moves BEFORE INSERT ON points_entry
  FOR EACH ROW EXECUTE FUNCTION points_move();

CREATE FUNCTION points_moved_by_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 OR (NEW.id, NEW.owner, NEW.kind, NEW.unit) IS DISTINCT FROM (OLD.id, OLD.owner, OLD.kind, OLD.unit) THEN
    RAISE EXCEPTION 'Entries alone move the balance of an account.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER points_account_by_entries BEFORE UPDATE ON points_account
  FOR EACH ROW EXECUTE FUNCTION points_moved_by_entries();

CREATE FUNCTION points_begins_empty() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN RAISE EXCEPTION 'An account begins empty.'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER points_account_empty BEFORE INSERT ON points_account
  FOR EACH ROW EXECUTE FUNCTION points_begins_empty();

-- At the commit: the entries of a movement sum to zero in each unit, and there are some.
CREATE FUNCTION points_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved bigint := CASE TG_TABLE_NAME WHEN 'points_entry' THEN (to_jsonb(NEW) ->> 'transfer')::bigint ELSE NEW.id END;
BEGIN
  IF NOT EXISTS (SELECT FROM points_entry WHERE transfer = moved) THEN
    RAISE EXCEPTION 'Transfer % has no entries.', moved;
  END IF;
  IF EXISTS (SELECT FROM points_entry e JOIN points_account a ON a.id = e.account
      WHERE e.transfer = moved GROUP BY a.unit HAVING sum(e.amount) <> 0) THEN
    RAISE EXCEPTION 'The entries of transfer % do not sum to zero.', moved;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER points_transfer_zero_sum AFTER INSERT ON points_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION points_zero_sum();
CREATE CONSTRAINT TRIGGER points_entry_zero_sum AFTER INSERT ON points_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION points_zero_sum();

-- For what points are given. Ceilings are in points, for one person; `holding_days` is how long points of a rule whose
-- points may be withdrawn must wait for it.
CREATE TABLE points_rule (
  name text PRIMARY KEY,
  active boolean NOT NULL DEFAULT false,
  amount integer NOT NULL CHECK (amount > 0),
  most_a_day integer CHECK (most_a_day > 0),
  most_in_all integer CHECK (most_in_all > 0),
  withdrawable boolean NOT NULL DEFAULT false,
  holding_days integer NOT NULL DEFAULT 0 CHECK (holding_days >= 0),
  version integer NOT NULL DEFAULT 1
);
INSERT INTO points_rule (name, amount, most_a_day, most_in_all, withdrawable, holding_days) VALUES
  ('invitation', 200, 2000, NULL, true, 30), ('profile', 50, NULL, NULL, false, 0), ('visit', 5, 5, NULL, false, 0),
  ('course', 100, 300, NULL, false, 0), ('answer', 30, 150, NULL, false, 0), ('vote', 2, 20, NULL, false, 0);

-- One row. Points older than `expiry_days` expire, counted at the earliest from when that was switched on; NULL: never.
CREATE TABLE points_setting (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  expiry_days integer CHECK (expiry_days > 0),
  expiry_since timestamptz,
  second_person_above integer NOT NULL DEFAULT 1000 CHECK (second_person_above >= 0),
  zone text NOT NULL DEFAULT 'Asia/Shanghai',
  version integer NOT NULL DEFAULT 1,
  CHECK ((expiry_days IS NULL) = (expiry_since IS NULL))
);
INSERT INTO points_setting DEFAULT VALUES;

-- What staff want to correct: the undoing of a movement, or an amount given or taken. Above the limit it waits for a
-- second admin. What was decided is not changed any more.
CREATE TABLE points_correction (
  id uuid PRIMARY KEY,
  owner uuid NOT NULL,
  act text NOT NULL CHECK (act IN ('undo', 'add', 'deduct')),
  amount bigint NOT NULL CHECK (amount > 0),
  undoes bigint REFERENCES points_transfer (id),
  reason text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  CHECK ((act = 'undo') = (undoes IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX points_correction_waiting ON points_correction (asked_at) WHERE state = 'waiting';
CREATE INDEX points_correction_owner ON points_correction (owner, asked_at);
