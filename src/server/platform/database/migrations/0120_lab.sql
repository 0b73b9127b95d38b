-- The laboratory: numbers of its documents, and what the database itself keeps as it was approved, found or published.

CREATE FUNCTION number_lab_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'LS-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER lab_samples_number BEFORE INSERT ON lab_samples FOR EACH ROW EXECUTE FUNCTION number_lab_sample();

-- A correction has the number of what it corrects, with its version.
CREATE FUNCTION number_lab_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.corrects_id IS NULL THEN
        NEW.number := 'LR-' || NEW.id;
    ELSE
        SELECT split_part(number, '.', 1) || '.' || NEW.revision INTO NEW.number FROM lab_reports WHERE id = NEW.corrects_id;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER lab_reports_number BEFORE INSERT ON lab_reports FOR EACH ROW EXECUTE FUNCTION number_lab_report();

ALTER TABLE lab_samples
    ADD CONSTRAINT lab_samples_water_source_check CHECK ((kind = 'water') = (water_source IS NOT NULL));

-- What a sample is, and where and when it was taken, is closed with its approval, whoever writes.
CREATE FUNCTION keep_approved_lab_sample() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status = 'approved' AND
        (NEW.status, NEW.kind, NEW.water_source, NEW.customer_id, NEW.customer_property_id, NEW.site_id, NEW.paddock_id, NEW.taken_at, NEW.stock_kind, NEW.stock_class)
        IS DISTINCT FROM
        (OLD.status, OLD.kind, OLD.water_source, OLD.customer_id, OLD.customer_property_id, OLD.site_id, OLD.paddock_id, OLD.taken_at, OLD.stock_kind, OLD.stock_class)
    THEN
        RAISE EXCEPTION 'An approved sample is closed.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER lab_samples_approved BEFORE UPDATE ON lab_samples FOR EACH ROW EXECUTE FUNCTION keep_approved_lab_sample();

-- One result of a sample stands for a parameter and basis; judged at the end, as a retest takes the place of what it confirms.
ALTER TABLE lab_test_results
    ADD CONSTRAINT lab_test_results_one_stands
        EXCLUDE USING btree (lab_sample_id WITH =, lab_test_param_id WITH =, basis WITH =)
        WHERE (status IN ('current', 'retest') AND archived_at IS NULL) DEFERRABLE INITIALLY DEFERRED,
    ADD CONSTRAINT lab_test_results_value_check CHECK (value ~ '^-?\d{1,12}(\.\d{1,12})?$');
ALTER TABLE lab_reports
    ADD CONSTRAINT lab_reports_one_correction
        EXCLUDE USING btree (corrects_id WITH =) WHERE (corrects_id IS NOT NULL AND archived_at IS NULL) DEFERRABLE INITIALLY DEFERRED,
    ADD CONSTRAINT lab_reports_published_check
        CHECK (status = 'draft' OR num_nulls(published_at, published_by_id, sha256, size, file_path, content) = 0);
CREATE UNIQUE INDEX lab_proposals_one_waits ON lab_proposals (site_id, cause) WHERE status = 'proposed';

-- What was found at a place before.
CREATE INDEX lab_samples_site_taken_idx ON lab_samples (site_id, taken_at) WHERE site_id IS NOT NULL;
CREATE INDEX lab_samples_paddock_taken_idx ON lab_samples (paddock_id, taken_at) WHERE paddock_id IS NOT NULL;

-- Of what is published only this follows: that a later version took its place.
CREATE FUNCTION keep_published_lab_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status <> 'draft' THEN
        IF TG_OP = 'DELETE' OR (NEW.number, NEW.title, NEW.customer_id, NEW.interpretation, NEW.revision, NEW.corrects_id, NEW.correction_reason,
                NEW.published_at, NEW.published_by_id, NEW.sha256, NEW.size, NEW.file_path, NEW.content)
            IS DISTINCT FROM (OLD.number, OLD.title, OLD.customer_id, OLD.interpretation, OLD.revision, OLD.corrects_id, OLD.correction_reason,
                OLD.published_at, OLD.published_by_id, OLD.sha256, OLD.size, OLD.file_path, OLD.content)
            OR NEW.status = 'draft' OR (OLD.status = 'superseded' AND (NEW.status, NEW.corrected_by_id) IS DISTINCT FROM (OLD.status, OLD.corrected_by_id))
        THEN
            RAISE EXCEPTION 'A published report stays as it is.';
        END IF;
    END IF;
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER lab_reports_published BEFORE UPDATE OR DELETE ON lab_reports FOR EACH ROW EXECUTE FUNCTION keep_published_lab_report();

CREATE VIEW published_lab_reports AS
    SELECT id, number, status, title, customer_id, interpretation, revision, corrects_id, corrected_by_id, correction_reason,
           published_at, sha256, size, content,
           version, created_at, created_by, updated_at, updated_by, archived_at
    FROM lab_reports WHERE status IN ('published', 'superseded') AND archived_at IS NULL;

CREATE TABLE lab_report_reads (
    lab_report_id bigint NOT NULL REFERENCES lab_reports (id) ON DELETE CASCADE,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    read_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, lab_report_id)
);
