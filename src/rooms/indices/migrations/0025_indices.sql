-- Results of indices that somebody keeps under a name. Each save adds a version, and none is changed afterwards.
CREATE TABLE indices_result (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- The id of an index.
  of text NOT NULL,
  -- The newest of its versions.
  version integer NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX indices_result_account ON indices_result (account, changed_at DESC, id DESC);

CREATE TABLE indices_version (
  result uuid NOT NULL REFERENCES indices_result (id) ON DELETE CASCADE,
  version integer NOT NULL,
  -- Of the definition with which it was computed.
  definition text NOT NULL,
  -- What was entered, by the names of inputs.
  typed jsonb NOT NULL,
  -- What was answered then, in full precision.
  outputs jsonb NOT NULL,
  notes text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (result, version)
);

-- Which indices somebody marked, and which they used last.
CREATE TABLE indices_mark (
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  of text NOT NULL,
  favourite boolean NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account, of)
);

-- One row: what the search last learned of the indices, so that a start writes it only when it changed.
CREATE TABLE indices_index (
  id integer PRIMARY KEY CHECK (id = 1),
  print text NOT NULL
);
