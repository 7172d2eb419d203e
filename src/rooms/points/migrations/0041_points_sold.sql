-- Points that are sold, and the money for them: what lies at the payment providers, and what was sold for it.
INSERT INTO points_account (kind, unit, floor) VALUES
  ('sold', 'PTS', NULL), ('sales', 'CNY', NULL), ('received', 'CNY', NULL);
