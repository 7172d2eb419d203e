-- By which rules a thing was cut into words, and the words that it is found by though it does not say them: with both
-- it can be indexed anew when the rules have changed. Of what is there, those words are read back from its vector.
ALTER TABLE search_document
  ADD COLUMN besides text NOT NULL DEFAULT '',
  ADD COLUMN rules integer NOT NULL DEFAULT 0;
UPDATE search_document SET besides = coalesce((
  SELECT string_agg(word, ' ') FROM unnest(tsvector_to_array(ts_filter(body_vector, '{b}'))) AS word
  WHERE strpos(lower(summary), word) = 0), '');
CREATE INDEX search_document_rules ON search_document (rules);
