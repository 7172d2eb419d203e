-- Portions that a node left behind as it was stopped after it had read them: they lie there in clear, on no list.
INSERT INTO platform_file_discarded (key)
  SELECT 'journals/' || id || '/' || n FROM journals_import, generate_series(0, GREATEST(bytes - 1, 0) / 4194304) AS n
  WHERE state NOT IN ('receiving', 'reading') AND NOT demonstration ON CONFLICT DO NOTHING;
