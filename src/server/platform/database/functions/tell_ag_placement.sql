-- Lists installed and removed devices as activities of a uDOSE AG. An undone installation or removal leaves no activity.
CREATE OR REPLACE FUNCTION tell_ag_placement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM sites WHERE id = coalesce(NEW.site_id, OLD.site_id) AND kind = 'ag') THEN RETURN NULL; END IF;
    IF TG_OP = 'DELETE' THEN
        DELETE FROM udose_ag_activities WHERE site_id = OLD.site_id AND device_id = OLD.device_id
            AND (activity, occurred_at) IN (('device_installed', OLD.installed_at), ('device_removed', OLD.removed_at));
        RETURN NULL;
    END IF;
    IF TG_OP = 'INSERT' THEN
        INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
        VALUES (NEW.site_id, NEW.device_id, NEW.installed_at, 'device_installed');
    ELSIF OLD.removed_at IS NOT NULL AND OLD.removed_at IS DISTINCT FROM NEW.removed_at THEN
        DELETE FROM udose_ag_activities WHERE site_id = OLD.site_id AND device_id = OLD.device_id
            AND activity = 'device_removed' AND occurred_at = OLD.removed_at;
    END IF;
    IF NEW.removed_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.removed_at IS DISTINCT FROM NEW.removed_at) THEN
        INSERT INTO udose_ag_activities (site_id, device_id, occurred_at, activity)
        VALUES (NEW.site_id, NEW.device_id, NEW.removed_at, 'device_removed');
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER tell_ag_placement AFTER INSERT OR DELETE OR UPDATE OF removed_at ON device_placements
    FOR EACH ROW EXECUTE FUNCTION tell_ag_placement();
