-- A text remembers its first drawn figure, so that lists can show it without reading the text.
UPDATE publishing_revision
SET facts = facts || jsonb_build_object('figure', substring(html FROM 'src="/figures/([a-z0-9-]+)\.[a-z-]+\.svg"'))
WHERE html LIKE '%/figures/%';
