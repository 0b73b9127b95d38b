-- Queues a PDF or Word file for text extraction. Pictures and the old Word format have no text to extract.
CREATE OR REPLACE FUNCTION want_file_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO file_texts (sha256) VALUES (NEW.sha256) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER files_text AFTER INSERT OR UPDATE OF sha256 ON files FOR EACH ROW
    WHEN (NEW.media_type IN ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'))
    EXECUTE FUNCTION want_file_text();
