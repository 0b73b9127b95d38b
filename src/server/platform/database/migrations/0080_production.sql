-- Documents of production are called by their number, and so is the batch that they make unless somebody names it.
CREATE FUNCTION number_making() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || NEW.id;
    NEW.batch_number := coalesce(nullif(btrim(NEW.batch_number), ''), NEW.number);
    RETURN NEW;
END $$;
CREATE TRIGGER supplement_mixings_number BEFORE INSERT OR UPDATE OF batch_number ON supplement_mixings
    FOR EACH ROW EXECUTE FUNCTION number_making('MIX-');
CREATE TRIGGER supplement_manufactures_number BEFORE INSERT OR UPDATE OF batch_number ON supplement_manufactures
    FOR EACH ROW EXECUTE FUNCTION number_making('PRD-');
CREATE FUNCTION number_production_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'PRQ-' || NEW.id;
    RETURN NEW;
END $$;
CREATE TRIGGER production_requests_number BEFORE INSERT ON production_requests
    FOR EACH ROW EXECUTE FUNCTION number_production_request();
