-- Numbers a record: prefix (first argument of the trigger) and id.
CREATE OR REPLACE FUNCTION number_of_fleet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.number := TG_ARGV[0] || NEW.id;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER late_completions_number BEFORE INSERT ON late_completions
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('LC-');

CREATE OR REPLACE TRIGGER refill_requests_number BEFORE INSERT ON refill_requests
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('RR-');

CREATE OR REPLACE TRIGGER staff_absences_number BEFORE INSERT ON staff_absences
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('AB-');

CREATE OR REPLACE TRIGGER travel_diaries_number BEFORE INSERT ON travel_diaries
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('TD-');

CREATE OR REPLACE TRIGGER vehicle_maintenance_requests_number BEFORE INSERT ON vehicle_maintenance_requests
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('MR-');

CREATE OR REPLACE TRIGGER vehicle_safety_checklists_number BEFORE INSERT ON vehicle_safety_checklists
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('SC-');

CREATE OR REPLACE TRIGGER work_diaries_number BEFORE INSERT ON work_diaries
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('WD-');
