-- Authenticator apps (RFC 6238). Secrets are sealed, each together with the account that it belongs to.
CREATE TABLE account_authenticator (
  account uuid PRIMARY KEY REFERENCES account_account (id) ON DELETE CASCADE,
  -- NULL until the first code of a new app was right.
  secret text,
  added_at timestamptz,
  -- The step of time whose code was accepted last: no code is taken twice.
  last_step bigint NOT NULL DEFAULT 0,
  -- The secret of an app that is being set up; the one before is good until then.
  pending text
);

-- Passkeys (WebAuthn). `counter` goes up with each use, where the authenticator counts.
CREATE TABLE account_passkey (
  id text PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  device text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX account_passkey_account ON account_passkey (account);

-- What a passkey is asked to sign: once, for one session, and soon. `purpose` is setting one up, or showing it.
CREATE TABLE account_passkey_challenge (
  session uuid NOT NULL REFERENCES account_session (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'show')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (session, purpose)
);

-- Recovery codes, as keyed hashes; one that is used is gone.
CREATE TABLE account_recovery_code (
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (account, code_hash)
);
