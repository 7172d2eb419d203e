-- Versions of what the operator brings: a file that is read, looked at, made live, and taken back.
CREATE TABLE journals_import (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('jcr', 'scimago', 'doaj', 'openalex', 'plain', 'journals')),
  state text NOT NULL CHECK (state IN ('receiving', 'reading', 'preview', 'publishing', 'live', 'withdrawing', 'withdrawn', 'refused')),
  -- What readers see beside each figure.
  source text NOT NULL,
  -- Of files whose rows do not say it.
  year integer,
  demonstration boolean NOT NULL,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  -- Whose word it is that the licence allows showing the figures to members. Null: nobody's, for invented figures.
  licensed_by uuid,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  -- Of two that say the same of a journal, the greater stands. Given at each publication.
  place integer,
  report jsonb NOT NULL,
  CHECK (licensed_by IS NOT NULL OR demonstration)
);
CREATE SEQUENCE journals_place AS integer;

-- What a version says of a journal itself.
CREATE TABLE journals_record (
  import integer NOT NULL REFERENCES journals_import (id) ON DELETE CASCADE,
  line integer NOT NULL,
  issns text[] NOT NULL,
  print text,
  electronic text,
  linking text,
  title text NOT NULL,
  -- Title, abbreviations and other names; how they are looked up, and the initials of their words, in the same order.
  names text[] NOT NULL,
  keys text[] NOT NULL,
  initials text[] NOT NULL,
  publisher text,
  country text,
  language text,
  open_access boolean,
  -- Whether authors pay, and how much, as the source writes it.
  charged boolean,
  charge text,
  PRIMARY KEY (import, line)
);

-- A figure of one year, once for each category. A category of '' is none.
CREATE TABLE journals_figure (
  import integer NOT NULL REFERENCES journals_import (id) ON DELETE CASCADE,
  issn text NOT NULL,
  year integer NOT NULL,
  metric text NOT NULL,
  category text NOT NULL,
  value double precision NOT NULL,
  quartile integer CHECK (quartile BETWEEN 1 AND 4),
  PRIMARY KEY (issn, metric, year, category, import)
);
CREATE INDEX journals_figure_import ON journals_figure (import);

-- From here on: what the live versions say together. It is made from them anew, and holds nothing else.
CREATE TABLE journals_journal (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The one in its address.
  issn text NOT NULL UNIQUE,
  print text,
  electronic text,
  linking text,
  title text NOT NULL,
  publisher text,
  country text,
  language text,
  open_access boolean,
  charged boolean,
  charge text,
  demonstration boolean NOT NULL
);

CREATE TABLE journals_issn (
  issn text PRIMARY KEY,
  journal integer NOT NULL REFERENCES journals_journal (id) ON DELETE CASCADE
);
CREATE INDEX journals_issn_journal ON journals_issn (journal);

CREATE TABLE journals_name (
  journal integer NOT NULL REFERENCES journals_journal (id) ON DELETE CASCADE,
  key text NOT NULL,
  name text NOT NULL,
  initials text NOT NULL,
  PRIMARY KEY (journal, key)
);
CREATE INDEX journals_name_key ON journals_name (key text_pattern_ops, journal);
CREATE INDEX journals_name_initials ON journals_name (initials text_pattern_ops);
CREATE INDEX journals_name_trigrams ON journals_name USING gin (key gin_trgm_ops);

-- Every word of the names, to mend what was mistyped.
CREATE TABLE journals_word (
  word text PRIMARY KEY
);
CREATE INDEX journals_word_trigrams ON journals_word USING gin (word gin_trgm_ops);

-- The newest figure of each metric, for lists.
CREATE TABLE journals_latest (
  journal integer NOT NULL REFERENCES journals_journal (id) ON DELETE CASCADE,
  metric text NOT NULL,
  category text NOT NULL,
  year integer NOT NULL,
  value double precision NOT NULL,
  quartile integer,
  import integer NOT NULL,
  -- Of several categories the one in which it stands best: a list over all categories has each journal once.
  best boolean NOT NULL,
  -- Of the journal, so that a list that few are on need not look at each.
  open_access boolean,
  charged boolean,
  PRIMARY KEY (journal, metric, category)
);
CREATE INDEX journals_latest_list ON journals_latest (metric, category, value DESC, journal);
CREATE INDEX journals_latest_all ON journals_latest (metric, value DESC, journal) WHERE best;
