-- One proposal waits at a site: the next takes its place.
CREATE UNIQUE INDEX target_dose_changes_proposed_key ON target_dose_changes (site_id) WHERE status = 'proposed';
