-- Membership: plans on offer, the periods that people obtained, and the reminders that were sent.

CREATE TABLE vip_plan (
  id uuid PRIMARY KEY,
  days integer NOT NULL CHECK (days BETWEEN 1 AND 3660),
  way text NOT NULL CHECK (way IN ('free', 'points', 'money')),
  -- Points, or hundredths of the currency.
  price integer NOT NULL,
  on_offer boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CHECK (CASE way WHEN 'free' THEN price = 0 ELSE price > 0 END)
);
-- POST /api/user/vip names a plan by its days alone; what is paid for with money is asked for elsewhere.
CREATE UNIQUE INDEX vip_plan_days ON vip_plan (days, (way = 'money'));

-- A day is 24 hours. Without a start, a period waits for the approval of its owner's identity.
CREATE TABLE vip_period (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  origin text NOT NULL CHECK (origin IN ('free', 'points', 'money', 'granted')),
  days integer NOT NULL CHECK (days > 0),
  -- What was paid, in the unit of its origin.
  price integer NOT NULL,
  reason text NOT NULL,
  -- Names the wish that it fulfils: the same wish twice is one period.
  key text NOT NULL,
  obtained_at timestamptz NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  -- When staff shortened it or took it back. One that never began, or began later than that, counts for nothing.
  cut_at timestamptz,
  CHECK ((starts_at IS NULL) = (ends_at IS NULL)),
  CHECK (ends_at >= starts_at),
  UNIQUE (account, key)
);
CREATE INDEX vip_period_end ON vip_period (ends_at);
CREATE INDEX vip_period_newest ON vip_period (account, obtained_at);
-- A free period once a person.
CREATE UNIQUE INDEX vip_period_free ON vip_period (account) WHERE origin = 'free';

CREATE TABLE vip_reminder (
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  ends_at timestamptz NOT NULL,
  days integer NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (account, ends_at, days)
);

-- What admins granted before becomes a period. Nobody's identity is approved yet, so what is left of it waits for the
-- approval, a started day counted as one; what is over stays as history, and an end before its grant was no membership.
INSERT INTO vip_period (id, account, origin, days, price, reason, key, obtained_at, starts_at, ends_at)
SELECT gen_random_uuid(), account, 'granted', days, 0, '', 'carried', granted_at,
  CASE WHEN until <= now() THEN granted_at END,
  CASE WHEN until <= now() THEN until END
FROM (
  SELECT account, until, granted_at,
    ceil(extract(epoch FROM until - CASE WHEN until > now() THEN now() ELSE granted_at END) / 86400)::integer AS days
  FROM vip_grant
  WHERE until > granted_at
) AS carried;

DROP TABLE vip_grant;
