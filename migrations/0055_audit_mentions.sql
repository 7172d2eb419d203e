-- Which ids stand in a JSON value, so that entries are found that name somebody among the details alone.
CREATE FUNCTION platform_ids_in(value jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(
    value::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS found
$$;
CREATE INDEX platform_audit_detail ON platform_audit USING gin (platform_ids_in(detail));
