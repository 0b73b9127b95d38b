-- The words of a text as they are searched for: lower case, split at whatever is no letter and no digit.
CREATE FUNCTION content_words(content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 60)), '{}'))
    FROM regexp_split_to_table(lower(content), '[^[:alnum:]\u0080-\uffff]+') word
    WHERE word <> ''
$$;

-- What is written in a file, once for each content. A job reads it after the upload.
CREATE TABLE file_texts (
    sha256 text PRIMARY KEY,
    tries integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- since when it is known what can be read; pages are set apart by form feeds
    read_at timestamptz,
    content text,
    -- there is more in it than was read
    cut boolean NOT NULL DEFAULT false,
    words tsvector GENERATED ALWAYS AS (content_words(content)) STORED
);
CREATE INDEX file_texts_waiting_idx ON file_texts (tries, created_at) WHERE read_at IS NULL;
CREATE INDEX file_texts_words_idx ON file_texts USING gin (words);
CREATE INDEX files_sha256_idx ON files (sha256);

-- Whoever gives a file its content cannot forget that it is to be read. Old Word files and pictures have no text that could be.
CREATE FUNCTION want_file_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_texts (sha256) VALUES (NEW.sha256) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE TRIGGER files_text AFTER INSERT OR UPDATE OF sha256 ON files FOR EACH ROW
    WHEN (NEW.media_type IN ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'))
    EXECUTE FUNCTION want_file_text();
INSERT INTO file_texts (sha256)
SELECT DISTINCT sha256 FROM files
WHERE media_type IN ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
