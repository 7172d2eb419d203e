-- Results of the syndrome tool that people keep in their account. Answers are about somebody's health: they are kept only
-- under a consent of their own, and sealed, so that the database alone tells nobody what was answered.

-- Who agreed to it, when, and under which version of the privacy notice; null where none was published. What was
-- withdrawn stays, for that somebody had agreed must stay provable; the results themselves are deleted with it.
CREATE TABLE syndrome_consent (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  notice_version text,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz CHECK (withdrawn_at >= given_at)
);
CREATE UNIQUE INDEX syndrome_consent_given ON syndrome_consent (account) WHERE withdrawn_at IS NULL;
CREATE INDEX syndrome_consent_account ON syndrome_consent (account);

-- Every version of a scale that kept answers were given to, with its words by language: old answers are read with it,
-- whatever becomes of the scale.
CREATE TABLE syndrome_edition (
  scale text NOT NULL,
  version text NOT NULL,
  definition text NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (scale, version)
);

CREATE TABLE syndrome_result (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  -- The browser's own number of the wish to keep it: sent twice, it is kept once.
  key uuid NOT NULL,
  scale text NOT NULL,
  version text NOT NULL,
  at timestamptz NOT NULL,
  -- Answers, name and note, sealed together with the account and the id that they belong to.
  sealed text NOT NULL,
  UNIQUE (account, key),
  FOREIGN KEY (scale, version) REFERENCES syndrome_edition (scale, version)
);
CREATE INDEX syndrome_result_account ON syndrome_result (account, at DESC, id);
