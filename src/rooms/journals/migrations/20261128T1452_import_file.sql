-- The file comes by an upload of the platform's, and lies there until it is read.
ALTER TABLE journals_import ADD COLUMN file uuid REFERENCES platform_file (id) ON DELETE SET NULL;
CREATE INDEX journals_import_file ON journals_import (file);

-- Portions of files that were on their way: whoever sent them begins anew.
INSERT INTO platform_file_discarded (key)
  SELECT 'journals/' || id || '/' || n FROM journals_import, generate_series(0, (bytes - 1) / 4194304) AS n
  WHERE state IN ('receiving', 'reading') ON CONFLICT DO NOTHING;
