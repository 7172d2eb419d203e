-- What somebody was told of. Only kind and values are kept: the sentence is made when it is shown, in the reader's
-- language of that moment.
CREATE TABLE notices_notice (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account ON DELETE CASCADE,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  path text,
  at timestamptz NOT NULL,
  -- Whether the site lists it; what is mailed alone is kept until it has gone.
  listed boolean NOT NULL,
  read_at timestamptz,
  mail text NOT NULL CHECK (mail IN ('now', 'digest', 'off')),
  mailed_at timestamptz
);
CREATE INDEX notices_notice_list ON notices_notice (account, at DESC, id DESC) WHERE listed;
CREATE INDEX notices_notice_unread ON notices_notice (account) WHERE listed AND read_at IS NULL;
CREATE INDEX notices_notice_digest ON notices_notice (account) WHERE mail = 'digest' AND mailed_at IS NULL;
CREATE INDEX notices_notice_at ON notices_notice (at);

-- What somebody chose for a kind; without a row, what its manifest says.
CREATE TABLE notices_setting (
  account uuid NOT NULL REFERENCES account_account ON DELETE CASCADE,
  kind text NOT NULL,
  site boolean NOT NULL,
  mail text NOT NULL CHECK (mail IN ('now', 'digest', 'off')),
  PRIMARY KEY (account, kind)
);

-- When somebody's digest comes: an hour of the day in an IANA time zone. Without a row, the morning where their
-- language is mostly spoken.
CREATE TABLE notices_digest_time (
  account uuid PRIMARY KEY REFERENCES account_account ON DELETE CASCADE,
  zone text NOT NULL,
  hour integer NOT NULL CHECK (hour BETWEEN 0 AND 23)
);
