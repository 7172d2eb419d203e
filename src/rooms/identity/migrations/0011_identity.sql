-- Pictures of proofs. The bytes lie encrypted in the file store under `file`; without its key nothing opens them. The
-- hashes stay until the account goes: by them one picture is known when it is sent for a second account.
CREATE TABLE identity_proof (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  file text NOT NULL UNIQUE,
  -- Sealed under the secret; null once the proof is destroyed.
  wrapped_key text,
  added_at timestamptz NOT NULL,
  -- Version of the privacy notice under which the person agreed; null where none was published.
  consent_version text,
  width integer NOT NULL,
  height integer NOT NULL,
  -- SHA-256 of the decoded pixels, and 64 bits of what the picture looks like.
  pixels text NOT NULL CHECK (pixels ~ '^[0-9a-f]{64}$'),
  look text NOT NULL CHECK (look ~ '^[0-9a-f]{16}$')
);
CREATE INDEX identity_proof_account ON identity_proof (account);
CREATE INDEX identity_proof_pixels ON identity_proof (pixels);

-- What somebody asks to be approved as: the newest of an account counts. 0 awaiting review, 1 approved, 2 refused.
CREATE TABLE identity_case (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  -- 1 for the first of an account.
  attempt integer NOT NULL,
  name text NOT NULL,
  -- Folded, so that the same name is found however it is typed.
  name_key text NOT NULL,
  organization text NOT NULL,
  proof uuid NOT NULL REFERENCES identity_proof (id),
  -- Language of the page on which it was sent.
  locale text NOT NULL,
  submitted_at timestamptz NOT NULL,
  status integer NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2)),
  decided_at timestamptz,
  -- Of a refusal: a ready reason, or one that staff typed, with its language.
  reason text,
  reason_text text,
  reason_locale text,
  -- Who has it on the screen, and until when nobody else gets it.
  held_by uuid,
  held_until timestamptz,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (account, attempt),
  CHECK ((status = 0) = (decided_at IS NULL)),
  CHECK ((status = 2) = (reason IS NOT NULL)),
  CHECK ((reason_text IS NULL) = (reason_locale IS NULL)),
  CHECK ((held_by IS NULL) = (held_until IS NULL))
);
CREATE UNIQUE INDEX identity_case_waiting ON identity_case (account) WHERE status = 0;
CREATE INDEX identity_case_queue ON identity_case (submitted_at, id) WHERE status = 0;
CREATE INDEX identity_case_decided ON identity_case (decided_at DESC, id) WHERE status > 0;
CREATE INDEX identity_case_name ON identity_case (name_key);
CREATE INDEX identity_case_proof ON identity_case (proof);

-- What was done with a case, in order; why it was reopened is a text of staff.
CREATE TABLE identity_act (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "case" uuid NOT NULL REFERENCES identity_case (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  author uuid,
  act text NOT NULL CHECK (act IN ('approve', 'refuse', 'reopen')),
  text text NOT NULL DEFAULT ''
);
CREATE INDEX identity_act_case ON identity_act ("case", id);

-- Files whose key is gone, until the store has deleted them.
CREATE TABLE identity_discarded (
  file text PRIMARY KEY
);

-- However a key goes, with its account too, the file follows.
CREATE FUNCTION identity_discard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO identity_discarded (file) VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER identity_proof_deleted AFTER DELETE ON identity_proof
  FOR EACH ROW WHEN (OLD.wrapped_key IS NOT NULL) EXECUTE FUNCTION identity_discard();
CREATE TRIGGER identity_proof_destroyed AFTER UPDATE OF wrapped_key ON identity_proof
  FOR EACH ROW WHEN (OLD.wrapped_key IS NOT NULL AND NEW.wrapped_key IS NULL) EXECUTE FUNCTION identity_discard();
