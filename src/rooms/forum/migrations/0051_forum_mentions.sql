-- Whom a draft mentions is kept by their number alone, and not by what they were called. Posts and their history follow
-- when they are rendered anew. A draft that was saved meanwhile is another: when it was saved stays as it was.
UPDATE forum_draft SET content = regexp_replace(content::text,
    '@\[(?:[^][\\"]|\\[^n])*\]\([ ]*<?#member-([1-9][0-9]{0,14})>?[ ]*\)', '@[](#member-\1)', 'g')::jsonb
  WHERE content::text LIKE '%#member-%';

-- Words of topics that nobody can find any more.
DELETE FROM search_word WHERE word NOT IN (SELECT word FROM ts_stat('SELECT body_vector FROM search_document'));
