-- A chapter of a members' course is for members too: the search forgets its text. Title, summary and tags (weights
-- A and B) stay, and so do the marks of kind and language, which have no weight.
UPDATE search_document s SET body = '',
  body_vector = ts_filter(s.body_vector, '{a,b}') || array_to_tsvector(ARRAY['=chapter', '@' || s.locale])
  FROM publishing_entry e JOIN publishing_entry c ON c.id = e.parent
  WHERE c.vip AND s.kind = 'chapter' AND s.ref = e.id::text AND s.body <> '';
