-- Which columns of a snapshot lie in files of their own, by keys and names: the next one keeps them apart too.
CREATE TABLE dataset_mark (
  snapshot uuid NOT NULL REFERENCES dataset_snapshot (id),
  mark text NOT NULL CHECK (mark IN ('blinded', 'direct')),
  called text NOT NULL,
  PRIMARY KEY (snapshot, mark, called)
);

-- What is sent again, because the answer did not come, is no other snapshot. Null: from before.
ALTER TABLE dataset_snapshot ADD COLUMN client_key uuid;
CREATE UNIQUE INDEX dataset_snapshot_once ON dataset_snapshot (study, kept_by, client_key);

-- A file is that of one snapshot: with the consent to it, it goes from nobody else.
CREATE UNIQUE INDEX dataset_snapshot_file ON dataset_snapshot (file);
CREATE UNIQUE INDEX dataset_snapshot_direct ON dataset_snapshot (file_direct);
CREATE UNIQUE INDEX dataset_snapshot_blinded ON dataset_snapshot (file_blinded);
