-- What staff gave, or asked to give: points, membership, roles. Beyond a limit it waits for a second person. `worth` is
-- in points, and empty for what takes two people whatever it is. Ids lead nowhere once their account was erased.
CREATE TABLE staff_giving (
  id uuid PRIMARY KEY,
  -- Drawn by the form, to know what is sent twice; the number is the server's own.
  key uuid UNIQUE,
  path text NOT NULL,
  -- JSON as the call was parsed; emptied when whom it concerns is erased.
  input text NOT NULL,
  worth bigint CHECK (worth > 0),
  owner uuid,
  word text NOT NULL,
  -- JSON of the values of that message, emptied like the input.
  said text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
  decided_by uuid,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX staff_giving_waiting ON staff_giving (asked_at) WHERE state = 'waiting';
CREATE INDEX staff_giving_asker ON staff_giving (asked_by, asked_at);
CREATE INDEX staff_giving_owner ON staff_giving (owner, asked_at);

-- Corrections of points were the first kind.
INSERT INTO staff_giving (id, key, path, input, worth, owner, word, said, asked_by, asked_at, state, decided_by, decided_at)
SELECT gen_random_uuid(), CASE act WHEN 'undo' THEN NULL ELSE id END,
  CASE act WHEN 'undo' THEN '/api/staff/points/undo' ELSE '/api/staff/points/correct' END,
  CASE act
    WHEN 'undo' THEN json_build_object('transfer', undoes, 'reason', reason)
    ELSE json_build_object('account', owner, 'act', act, 'amount', amount, 'reason', reason, 'key', id)
  END::text,
  amount, owner, 'points.server.gives.' || act,
  json_build_object('points', amount, 'reason', reason)::text, asked_by, asked_at, state, decided_by, decided_at
FROM points_correction;
DROP TABLE points_correction;

-- Whoever raises a limit asks for it: it is raised once somebody else has confirmed that.
-- What nobody has confirmed yet is taken back.
UPDATE points_setting SET second_person_above = least(second_person_above, raised_from) WHERE raised_from IS NOT NULL;
UPDATE payments_withdrawing SET second_person_above = least(second_person_above, raised_from) WHERE raised_from IS NOT NULL;
ALTER TABLE points_setting DROP COLUMN raised_by, DROP COLUMN raised_from;
ALTER TABLE payments_withdrawing DROP COLUMN raised_by, DROP COLUMN raised_from;
