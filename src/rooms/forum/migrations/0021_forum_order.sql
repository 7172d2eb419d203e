-- Order in the forum: what members report, what moderators decide, and what is said against it.

-- A reply that was refused never had a number, and is hidden all the same.
ALTER TABLE forum_post DROP CONSTRAINT forum_post_check;
ALTER TABLE forum_post ADD CONSTRAINT forum_post_numbered
  CHECK (number IS NOT NULL OR status IN ('pending', 'hidden', 'deleted'));

-- Of a topic whose posts stand in another now: by how much their numbers grew there.
ALTER TABLE forum_topic ADD COLUMN merged_shift integer NOT NULL DEFAULT 0;

-- Somebody says once what is wrong with a post.
CREATE TABLE forum_report (
  post bigint NOT NULL REFERENCES forum_post (id) ON DELETE CASCADE,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  reason text NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (post, account)
);
CREATE INDEX forum_report_open ON forum_report (at, post) WHERE settled_at IS NULL;
CREATE INDEX forum_report_account ON forum_report (account);

-- What weighs on somebody: `refuse` and `hide` a post, `suspend` the member. It ends when it is taken back.
CREATE TABLE forum_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  act text NOT NULL CHECK (act IN ('refuse', 'hide', 'suspend')),
  post bigint REFERENCES forum_post (id) ON DELETE CASCADE,
  -- Whom it concerns.
  account uuid,
  moderator uuid,
  -- A ready one, or `typed`.
  reason text NOT NULL,
  words text NOT NULL,
  at timestamptz NOT NULL,
  -- Of a suspension.
  until timestamptz,
  ended_at timestamptz,
  CHECK ((act = 'suspend') = (post IS NULL)),
  CHECK ((act = 'suspend') = (until IS NOT NULL))
);
CREATE INDEX forum_decision_account ON forum_decision (account, at DESC);
CREATE INDEX forum_decision_moderator ON forum_decision (moderator);
-- Of a post one decision stands at a time.
CREATE UNIQUE INDEX forum_decision_post ON forum_decision (post) WHERE ended_at IS NULL;
CREATE INDEX forum_decision_suspended ON forum_decision (until) WHERE act = 'suspend' AND ended_at IS NULL;
CREATE INDEX forum_decision_of_post ON forum_decision (post);

-- Once against each decision.
CREATE TABLE forum_appeal (
  decision bigint PRIMARY KEY REFERENCES forum_decision (id) ON DELETE CASCADE,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  words text NOT NULL,
  at timestamptz NOT NULL,
  decided_at timestamptz,
  granted boolean,
  moderator uuid,
  CHECK ((decided_at IS NULL) = (granted IS NULL))
);
CREATE INDEX forum_appeal_open ON forum_appeal (at, decision) WHERE decided_at IS NULL;
CREATE INDEX forum_appeal_account ON forum_appeal (account);
CREATE INDEX forum_appeal_moderator ON forum_appeal (moderator);
