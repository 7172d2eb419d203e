-- Calculations that somebody keeps under a name. Each save adds a version, and none is changed afterwards.
CREATE TABLE samplesize_calculation (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account_account (id) ON DELETE CASCADE,
  name text NOT NULL,
  design text NOT NULL,
  -- The newest of its versions.
  version integer NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX samplesize_calculation_account ON samplesize_calculation (account, changed_at DESC, id DESC);

CREATE TABLE samplesize_version (
  calculation uuid NOT NULL REFERENCES samplesize_calculation (id) ON DELETE CASCADE,
  version integer NOT NULL,
  goal text NOT NULL,
  -- What was typed, by the names of inputs.
  typed jsonb NOT NULL,
  -- What was answered then, in full precision.
  outputs jsonb NOT NULL,
  notes text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (calculation, version)
);

-- One row: what the search last learned of the designs, so that a start writes it only when it changed.
CREATE TABLE samplesize_index (
  id integer PRIMARY KEY CHECK (id = 1),
  print text NOT NULL
);
