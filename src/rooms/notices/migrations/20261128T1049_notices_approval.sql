-- What an approval opened is said with it from now on; those that were told before said nothing of it.
UPDATE notices_notice SET facts = facts || '{"vip": "none"}' WHERE kind = 'identity.approved';
