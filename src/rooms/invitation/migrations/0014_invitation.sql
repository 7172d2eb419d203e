-- Who came through whom, and what became of it.
CREATE TABLE invitation_invitation (
  invited uuid PRIMARY KEY REFERENCES account_account ON DELETE CASCADE,
  inviter uuid NOT NULL REFERENCES account_account ON DELETE CASCADE,
  at timestamptz NOT NULL,
  -- Until the invited person's identity is approved it is open; then it is paid, or held for staff, who pay or refuse.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'held', 'paid', 'refused')),
  -- Why it is held, words with spaces between them; some are known before the approval.
  reasons text NOT NULL DEFAULT '',
  approved_at timestamptz,
  settled_at timestamptz,
  -- What both earned; null where nothing was, as when the rule is off.
  inviter_points integer,
  invited_points integer,
  CHECK (invited <> inviter)
);
CREATE INDEX invitation_invitation_inviter ON invitation_invitation (inviter, at);
CREATE INDEX invitation_invitation_held ON invitation_invitation (approved_at) WHERE state = 'held';

-- From where an account was used, as keyed hashes: enough to see that two share a browser or an address, and no more.
CREATE TABLE invitation_trace (
  account uuid NOT NULL REFERENCES account_account ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('address', 'device')),
  hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account, kind, hash)
);
CREATE INDEX invitation_trace_hash ON invitation_trace (hash, kind);
CREATE INDEX invitation_trace_seen_at ON invitation_trace (seen_at);
