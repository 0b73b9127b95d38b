CREATE TRIGGER work_diaries_number BEFORE INSERT ON work_diaries
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('WD-');
CREATE TRIGGER travel_diaries_number BEFORE INSERT ON travel_diaries
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('TD-');

-- A day of a person, and what a vehicle did in a time.
CREATE INDEX work_diaries_of_day ON work_diaries (user_id, date) WHERE archived_at IS NULL;
CREATE INDEX travel_diaries_of_day ON travel_diaries (user_id, date) WHERE archived_at IS NULL;
CREATE INDEX travel_diaries_of_vehicle ON travel_diaries (vehicle_id, date) WHERE archived_at IS NULL;
CREATE INDEX travel_diaries_in_time ON travel_diaries (vehicle_id, started_at) WHERE archived_at IS NULL;

-- Whoever writes a trip: its figures agree.
ALTER TABLE travel_diaries
    ADD CONSTRAINT travel_diaries_work_and_personal CHECK (work_kms + personal_kms = total_kms),
    ADD CONSTRAINT travel_diaries_work_by_purpose CHECK (rnd_distance + non_rnd_distance = work_kms),
    ADD CONSTRAINT travel_diaries_roads CHECK (public_road_distance + private_road_distance = total_kms),
    ADD CONSTRAINT travel_diaries_flying CHECK (rnd_flying_hours + non_rnd_flying_hours = total_flying_hours),
    ADD CONSTRAINT travel_diaries_odometer CHECK (
        end_odometer_reading = 0 OR end_odometer_reading - start_odometer_reading = total_kms);
