-- Numbers a production request.
CREATE OR REPLACE FUNCTION number_production_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'PRQ-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER production_requests_number BEFORE INSERT ON production_requests
    FOR EACH ROW EXECUTE FUNCTION number_production_request();
