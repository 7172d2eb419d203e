-- What a receipt says of the operator stays as it was when the receipt was issued. Empty: issued before this was kept.
ALTER TABLE payments_receipt ADD COLUMN seller jsonb NOT NULL DEFAULT '{}';
