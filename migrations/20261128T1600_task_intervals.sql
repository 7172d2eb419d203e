-- Of a task of a study: what its owner stood on there when it was done. With less, its sites may be fewer.
ALTER TABLE platform_task ADD study_intervals uuid[],
  ADD CHECK (study_intervals IS NULL OR study IS NOT NULL);

-- Since when a run may write it. A run that was silent may write it after it was deleted, so that it stays listed for a day;
-- one without is written no more.
ALTER TABLE platform_task_file ADD written_since timestamptz;
