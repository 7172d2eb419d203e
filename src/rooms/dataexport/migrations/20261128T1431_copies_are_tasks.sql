-- A copy is what a task made (platform_task). Those of before are given up: whoever wants one asks again.
INSERT INTO platform_task_file (file)
  SELECT file FROM dataexport_export WHERE wrapped_key IS NOT NULL
  UNION SELECT file FROM dataexport_discarded;
DROP TABLE dataexport_export;
DROP TABLE dataexport_discarded;
DROP FUNCTION dataexport_discard();
