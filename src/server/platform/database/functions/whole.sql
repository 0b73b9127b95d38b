-- Sum of parts; NULL if one of them is unknown.
CREATE OR REPLACE FUNCTION whole(sum numeric, known bigint, parts bigint) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN known = parts THEN sum END
$$;
