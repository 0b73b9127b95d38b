-- Published terms never change: customers accepted them by their hash.
CREATE OR REPLACE FUNCTION keep_published_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status = 'published' AND (TG_OP = 'DELETE'
        OR (NEW.title, NEW.number, NEW.status, NEW.text, NEW.text_sha256) IS DISTINCT FROM (OLD.title, OLD.number, OLD.status, OLD.text, OLD.text_sha256)
    ) AND OLD.text_sha256 IS NOT NULL THEN
        RAISE EXCEPTION 'version % of the terms is published', OLD.number;
    END IF;
    IF TG_OP = 'DELETE' THEN
        RETURN OLD;
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER credit_terms_published BEFORE UPDATE OR DELETE ON credit_terms FOR EACH ROW EXECUTE FUNCTION keep_published_terms();
