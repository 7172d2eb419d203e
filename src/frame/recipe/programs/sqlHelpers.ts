/** What the program for PostgreSQL needs of functions; they are gone when the connection is. */

import { innerNumber, markedNumbers, minusSigns, plainNumber } from '../../../expressions/texts/functions.ts';
import { letterPairs } from '../../../expressions/texts/letterCase.ts';
import { monthNames, monthNumbers, monthWord } from '../../../expressions/texts/monthNames.ts';
import { shortestSalt } from '../pseudonym.ts';

const wide = `${Array.from({ length: 94 }, (_, at) => String.fromCharCode(0xff01 + at)).join('')}\u3000`;
const usual = `${Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('')} `;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

export const sqlHelpers = `
SET standard_conforming_strings = on;
SET extra_float_digits = 1;
CREATE FUNCTION pg_temp.halt(stops boolean, sentence text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF stops THEN RAISE EXCEPTION '%', sentence; END IF;
  RETURN FALSE;
END $$;
CREATE FUNCTION pg_temp.number_of(x text) RETURNS double precision LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF x ~ '^${plainNumber}$' THEN RETURN x::double precision; END IF;
  RETURN NULL;
EXCEPTION WHEN numeric_value_out_of_range THEN RETURN NULL;
END $$;
CREATE FUNCTION pg_temp.whole_of(x text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN n = floor(n) THEN n END FROM (SELECT pg_temp.number_of(x) AS n) one
$$;
CREATE FUNCTION pg_temp.is_code(x text, codes text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(x = ANY(codes), FALSE)
    OR coalesce(pg_temp.number_of(x) = ANY(SELECT pg_temp.number_of(c) FROM unnest(codes) c), FALSE)
    OR EXISTS (
      SELECT 1 FROM unnest(codes) c, LATERAL regexp_match(c, '^\\[([^,]+),([^,]+)\\]$') AS ends
      WHERE ends IS NOT NULL AND pg_temp.number_of(x) >= coalesce(pg_temp.number_of(ends[1]), '-Infinity')
        AND pg_temp.number_of(x) <= coalesce(pg_temp.number_of(ends[2]), 'Infinity'))
$$;
CREATE FUNCTION pg_temp.day_of(x text, form text, y integer, m integer, d integer, century integer DEFAULT NULL, era integer DEFAULT 0) RETURNS double precision LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  parts text[] := regexp_match(x, form);
  whole integer;
BEGIN
  IF parts IS NULL OR length(parts[y]) < 4 AND century IS NULL THEN RETURN NULL; END IF;
  whole := parts[y]::integer;
  whole := CASE WHEN length(parts[y]) = 4 THEN whole - era WHEN whole <= century THEN whole + 2000 ELSE whole + 1900 END;
  RETURN make_date(whole, parts[m]::integer, parts[d]::integer) - DATE '1970-01-01';
EXCEPTION WHEN datetime_field_overflow OR invalid_datetime_format THEN RETURN NULL;
END $$;
CREATE FUNCTION pg_temp.is_clock(x text, kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT x ~ ('^' || CASE WHEN kind = 'datetime' THEN '[0-9]{4}-[0-9]{2}-[0-9]{2}T' ELSE '' END || '([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?$')
    AND (kind = 'time' OR pg_temp.day_of(left(x, 10), '^([0-9]{4})-([0-9]{2})-([0-9]{2})$', 1, 2, 3) IS NOT NULL)
$$;
CREATE FUNCTION pg_temp.with_months(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  plain text := replace(x, ' de ', ' ');
  word text := substring(plain FROM ${quoted(`(${monthWord})`)});
  place integer := array_position(ARRAY[${monthNames.map(quoted).join(', ')}], translate(word, ${quoted(letterPairs.map(([capital]) => capital).join(''))}, ${quoted(letterPairs.map(([, small]) => small).join(''))}));
  at integer := position(word IN plain);
BEGIN
  IF place IS NULL THEN RETURN plain; END IF;
  RETURN left(plain, at - 1) || ' m' || (ARRAY[${monthNumbers.join(', ')}])[place] || ' ' || substr(plain, at + length(word));
END $$;
CREATE FUNCTION pg_temp.place_of(x text, codes text[]) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN x IS NULL THEN NULL ELSE coalesce(array_position(codes, x), cardinality(codes) + 1) END
$$;
CREATE FUNCTION pg_temp.half_up(x double precision, digits double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT sign(x) * floor(abs(x) * 10::double precision ^ digits + 0.5) / 10::double precision ^ digits
$$;
CREATE FUNCTION pg_temp.fixed(x double precision, digits integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT round((pg_temp.half_up(x, digits) + 0)::numeric, digits)::text
$$;
CREATE FUNCTION pg_temp.shown(x double precision, digits integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE WHEN scale(n) >= digits THEN n ELSE round(n, digits) END)::text FROM (SELECT trim_scale(x::text::numeric) AS n) one
$$;
CREATE FUNCTION pg_temp.marked_number(x text, mark text) RETURNS double precision LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF x !~ '[0-9]' THEN RETURN NULL; END IF;
  IF mark = '.' AND x ~ ${quoted(markedNumbers['.'])} THEN RETURN replace(x, ',', '')::double precision; END IF;
  IF mark = ',' AND x ~ ${quoted(markedNumbers[','])} THEN
    RETURN replace(replace(x, '.', ''), ',', '.')::double precision;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION pg_temp.with_minus(x text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(x, ${quoted(minusSigns)}, ${quoted('-'.repeat(minusSigns.length))})
$$;
CREATE FUNCTION pg_temp.number_by(x text, mark text) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN mark = '' THEN pg_temp.number_of(pg_temp.with_minus(x)) ELSE pg_temp.marked_number(pg_temp.with_minus(x), mark) END
$$;
CREATE FUNCTION pg_temp.number_in(x text, mark text) RETURNS double precision LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  inner_text text := (regexp_match(pg_temp.with_minus(x), ${quoted(innerNumber)}))[1];
  by_point boolean := inner_text ~ ${quoted(markedNumbers['.'])};
  by_comma boolean := inner_text ~ ${quoted(markedNumbers[','])};
BEGIN
  IF mark <> '' THEN RETURN pg_temp.marked_number(inner_text, mark); END IF;
  IF by_point AND by_comma AND position(',' IN inner_text) > 0 THEN RETURN NULL; END IF;
  RETURN pg_temp.marked_number(inner_text, CASE WHEN by_point THEN '.' ELSE ',' END);
END $$;
CREATE FUNCTION pg_temp.root(x double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN x >= 0 THEN sqrt(x) END $$;
CREATE FUNCTION pg_temp.logarithm(x double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN x > 0 THEN ln(x) END $$;
CREATE FUNCTION pg_temp.logarithm10(x double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN x > 0 THEN log(x) END $$;
CREATE FUNCTION pg_temp.exponential(x double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN x < -700 THEN 0 WHEN x <= 709.7 THEN exp(x) END
$$;
CREATE FUNCTION pg_temp.power_of(a double precision, b double precision) RETURNS double precision LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN a ^ b;
EXCEPTION WHEN OTHERS THEN RETURN NULL;
END $$;
CREATE FUNCTION pg_temp.months_up(a double precision, b double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT (extract(YEAR FROM y) - extract(YEAR FROM x)) * 12 + extract(MONTH FROM y) - extract(MONTH FROM x)
    - CASE WHEN extract(DAY FROM y) >= least(extract(DAY FROM x), extract(DAY FROM date_trunc('month', y) + INTERVAL '1 month - 1 day')) THEN 0 ELSE 1 END
  FROM (SELECT DATE '1970-01-01' + a::integer AS x, DATE '1970-01-01' + b::integer AS y) dates
$$;
CREATE FUNCTION pg_temp.months_between(a double precision, b double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN b < a THEN -pg_temp.months_up(b, a) ELSE pg_temp.months_up(a, b) END
$$;
CREATE FUNCTION pg_temp.years_between(a double precision, b double precision) RETURNS double precision LANGUAGE sql IMMUTABLE AS $$
  SELECT trunc(pg_temp.months_between(a, b) / 12)
$$;
CREATE FUNCTION pg_temp.narrowed(x text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT translate(x, ${quoted(wide)}, ${quoted(usual)})
$$;
CREATE FUNCTION pg_temp.hashed(x text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF length(trim(coalesce(current_setting('recipe.salt', TRUE), ''))) < ${shortestSalt} THEN RAISE EXCEPTION 'salt'; END IF;
  RETURN encode(sha256(convert_to(current_setting('recipe.salt') || chr(10) || x, 'UTF8')), 'hex');
END $$;
`;
