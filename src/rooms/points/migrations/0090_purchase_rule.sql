-- Somebody who was invited has bought: their inviter earns points that can be withdrawn. Off until the operator wants it.
INSERT INTO points_rule (name, amount, most_a_day, most_in_all, withdrawable, holding_days)
VALUES ('purchase', 300, 1500, 30000, true, 30);
