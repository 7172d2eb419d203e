-- Counters of the limits (the table that rate-limiter-flexible expects).
CREATE TABLE platform_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX platform_limit_expire ON platform_limit (expire);

-- Operator's settings: brand, address, filing numbers, team, links.
CREATE TABLE site_setting (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Legal documents: one row a kind, language and version; a version once published stays as it was.
CREATE TABLE site_document (
  kind text NOT NULL CHECK (kind IN ('privacy', 'terms')),
  locale text NOT NULL,
  version text NOT NULL CHECK (version ~ '^\d{4}-\d{2}-\d{2}$'),
  title text NOT NULL,
  description text NOT NULL,
  markdown text NOT NULL,
  html text NOT NULL,
  PRIMARY KEY (kind, locale, version)
);

-- What visitors ask. The fingerprint finds a repeat; it is a keyed hash of name, mobile and need.
CREATE TABLE contact_request (
  id uuid PRIMARY KEY,
  created_at timestamptz NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  need text NOT NULL,
  locale text NOT NULL,
  fingerprint text NOT NULL,
  submitted_at timestamptz,
  consent_version text,
  consent_at timestamptz,
  CHECK ((consent_version IS NULL) = (consent_at IS NULL))
);
CREATE INDEX contact_request_fingerprint ON contact_request (fingerprint, created_at);
CREATE INDEX contact_request_created ON contact_request (created_at);
