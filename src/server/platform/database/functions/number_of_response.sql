-- Numbers a form response.
CREATE OR REPLACE FUNCTION number_of_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := 'TR-' || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER template_responses_number BEFORE INSERT ON template_responses
    FOR EACH ROW EXECUTE FUNCTION number_of_response();
