-- What a second person confirms is shown field by field: JSON of what each was and becomes, emptied like the input.
ALTER TABLE staff_giving ADD COLUMN changes text NOT NULL DEFAULT '[]';

-- The sentence of a raised limit became one of all settings.
UPDATE staff_giving SET word = 'points.server.gives.settings', changes = json_build_array(json_build_object(
  'word', 'points.console.second_person_above', 'before', said::json -> 'before', 'after', said::json -> 'points'))::text
WHERE word = 'points.server.gives.limit' AND said <> '';

-- Whom an input names who is not its owner, such as somebody invited: they are found when they are erased.
CREATE FUNCTION platform_ids_in(value text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(
    value, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') AS found
$$;

-- What one admin takes on within a day is counted whenever they take another.
CREATE INDEX payments_withdrawal_taken ON payments_withdrawal (taken_by, taken_at);
