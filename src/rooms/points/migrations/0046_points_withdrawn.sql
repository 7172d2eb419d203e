-- Points that are paid out: those that wait for it, and those that were paid; and the money that left the bank for them.
INSERT INTO points_account (kind, unit, floor) VALUES
  ('withdrawing', 'PTS', 0), ('withdrawn', 'PTS', 0), ('bank', 'CNY', NULL), ('payouts', 'CNY', 0);
