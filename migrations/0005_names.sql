-- The field's names: entry for piece, diagnostic for remark; the search's tables bear the search's name.
ALTER TABLE publishing_piece RENAME TO publishing_entry;
ALTER INDEX publishing_piece_live RENAME TO publishing_entry_live;
ALTER INDEX publishing_piece_due RENAME TO publishing_entry_due;
ALTER INDEX publishing_piece_changed RENAME TO publishing_entry_changed;
ALTER INDEX publishing_piece_parent RENAME TO publishing_entry_parent;
ALTER INDEX publishing_piece_series RENAME TO publishing_entry_series;
ALTER TABLE publishing_slug RENAME COLUMN piece TO entry;
ALTER INDEX publishing_slug_piece RENAME TO publishing_slug_entry;
ALTER TABLE publishing_revision RENAME COLUMN piece TO entry;
ALTER TABLE publishing_text RENAME COLUMN piece TO entry;
ALTER TABLE publishing_piece_tag RENAME TO publishing_entry_tag;
ALTER TABLE publishing_entry_tag RENAME COLUMN piece TO entry;
ALTER INDEX publishing_piece_tag_live RENAME TO publishing_entry_tag_live;
ALTER TABLE publishing_tag_count RENAME COLUMN pieces TO entries;
CREATE OR REPLACE FUNCTION publishing_count_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL THEN
    UPDATE publishing_tag_count SET entries = entries - 1 WHERE kind = OLD.kind AND tag = OLD.tag;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL THEN
    INSERT INTO publishing_tag_count (kind, tag, entries) VALUES (NEW.kind, NEW.tag, 1)
      ON CONFLICT (kind, tag) DO UPDATE SET entries = publishing_tag_count.entries + 1;
  END IF;
  RETURN NULL;
END $$;
ALTER TABLE guides_bookmark RENAME COLUMN piece TO entry;
UPDATE publishing_revision SET facts = facts - 'remarks' || jsonb_build_object('diagnostics', facts -> 'remarks')
  WHERE facts ? 'remarks';
ALTER TABLE platform_search RENAME TO search_document;
ALTER INDEX platform_search_title RENAME TO search_document_title;
ALTER INDEX platform_search_body RENAME TO search_document_body;
ALTER TABLE platform_search_word RENAME TO search_word;
ALTER INDEX platform_search_word_like RENAME TO search_word_like;
