-- Challenges of proof of work that were solved and used; kept until the challenge would have run out anyway.
CREATE TABLE platform_spent_proof (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Accounts. The keys are folded forms (NFKC, case) that find one whatever way it is typed.
CREATE TABLE account_account (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  locale text NOT NULL,
  username text,
  username_key text UNIQUE,
  mobile text UNIQUE CHECK (mobile ~ '^\+[1-9]\d{5,14}$'),
  email text,
  email_key text UNIQUE,
  wechat_unionid text UNIQUE,
  -- Argon2id with a pepper; which one, so that it can be renewed.
  password_hash text,
  password_pepper text,
  password_set_at timestamptz,
  nickname text NOT NULL DEFAULT '',
  avatar text,
  school text NOT NULL DEFAULT '',
  major text NOT NULL DEFAULT '',
  research_field text NOT NULL DEFAULT '',
  research_achievements text NOT NULL DEFAULT '',
  invitation_code text NOT NULL UNIQUE,
  CHECK ((username IS NULL) = (username_key IS NULL)),
  CHECK ((email IS NULL) = (email_key IS NULL)),
  CHECK ((password_hash IS NULL) = (password_pepper IS NULL))
);

CREATE TABLE account_role (
  account_id uuid NOT NULL REFERENCES account_account ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('editor', 'reviewer', 'moderator', 'admin')),
  granted_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, role)
);

-- Sessions. Of a token only its SHA-256 is kept.
CREATE TABLE account_session (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account_account ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  method text NOT NULL CHECK (method IN ('password', 'phone', 'email', 'wechat')),
  browser text NOT NULL,
  system text NOT NULL,
  signed_in_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_session_account ON account_session (account_id);
CREATE INDEX account_session_expires ON account_session (expires_at);

-- One live code for each purpose: a keyed hash of channel, target and event. The code is kept as a keyed hash.
CREATE TABLE account_code (
  purpose text PRIMARY KEY,
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_code_expires ON account_code (expires_at);

-- Wrong codes of a target on one day (UTC), whatever the event: a new code does not reset the count.
CREATE TABLE account_code_day (
  target text NOT NULL,
  day date NOT NULL,
  wrong integer NOT NULL,
  told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (target, day)
);

-- States of WeChat that were given out and not used yet; keyed hashes.
CREATE TABLE account_wechat_state (
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Gateway sessions end with the session they were opened by.
CREATE TABLE gateway_session (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  opened_by uuid NOT NULL REFERENCES account_session ON DELETE CASCADE,
  product text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX gateway_session_opened_by ON gateway_session (opened_by);

-- What signed-in people's clients report that they did.
CREATE TABLE gateway_user_log (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  action_type text NOT NULL,
  action_desc text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX gateway_user_log_account ON gateway_user_log (account_id, at);
CREATE INDEX gateway_user_log_at ON gateway_user_log (at);
