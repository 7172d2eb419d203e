-- The refunds of one order: each of its pages, webhooks and lists asks for them.
CREATE INDEX payments_refund_order ON payments_refund (order_id);
