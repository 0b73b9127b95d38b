CREATE TRIGGER staff_absences_number BEFORE INSERT ON staff_absences
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('AB-');
ALTER TABLE staff_absences ADD CONSTRAINT staff_absences_days CHECK (until_on >= from_on);
-- Who is away in a window of the plan.
CREATE INDEX staff_absences_in_time ON staff_absences (until_on, from_on) WHERE archived_at IS NULL;
-- Trips of a job, for its freight.
CREATE INDEX travel_diaries_of_job ON travel_diaries (job_card_id) WHERE archived_at IS NULL AND job_card_id IS NOT NULL;
