-- What a head was signed for: a site that moves to another address keeps what it signed before. Empty: the address of today.
ALTER TABLE platform_audit_head ADD COLUMN origin text CHECK (origin <> '');
