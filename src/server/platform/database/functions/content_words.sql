-- Search words of a text: lower case, split at every character that is neither letter nor digit.
CREATE OR REPLACE FUNCTION content_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 60)), '{}'))
    FROM regexp_split_to_table(lower(content), '[^[:alnum:]\u0080-\uffff]+') word
    WHERE word <> ''
$$;
