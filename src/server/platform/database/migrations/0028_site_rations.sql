-- Which supplement, how many animals and which target held at a site, and since when: a day is reckoned with what held then,
-- however late its messages come. Kept by the database, whoever writes the site.
CREATE TABLE site_rations (
    site_id bigint NOT NULL REFERENCES udose_sites (id) ON DELETE CASCADE,
    valid_from timestamptz NOT NULL, -- the first of a site: -infinity
    supplement_id bigint REFERENCES supplements (id),
    number_of_animals bigint,
    target_dose numeric,
    PRIMARY KEY (site_id, valid_from)
);

-- What is known of the past: the histories of the sites, and deliveries, which write none.
CREATE TEMPORARY TABLE past_rations ON COMMIT DROP AS
    SELECT l.record_id AS site_id, c.key AS field, l.occurred_at AS at, c.value -> 'from' AS was, c.value -> 'to' AS became
    FROM activity_logs l CROSS JOIN LATERAL jsonb_each(l.changes) c
    WHERE l.resource IN ('udose-sites', 'udose-minis', 'udose-test-sites') AND l.action NOT IN ('create', 'settings for the device', 'settings refused')
      AND c.key IN ('supplement_id', 'number_of_animals', 'target_dose')
    UNION ALL
    SELECT d.site_id, 'supplement_id', d.delivered_at, coalesce(to_jsonb(d.supplement_before_id), 'null'), to_jsonb(d.supplement_id)
    FROM supplement_deliveries d
    WHERE d.status = 'completed' AND d.delivered_at IS NOT NULL AND d.supplement_before_id IS DISTINCT FROM d.supplement_id;
CREATE INDEX ON past_rations (site_id, field, at);
INSERT INTO site_rations (site_id, valid_from, supplement_id, number_of_animals, target_dose)
SELECT b.site_id, b.at,
       -- histories tell of references with what they were called
       (SELECT id FROM supplements WHERE id = (CASE WHEN jsonb_typeof(v.supplement) = 'object' THEN v.supplement ->> 'id' ELSE v.supplement #>> '{}' END)::bigint),
       (v.animals #>> '{}')::bigint, (v.target #>> '{}')::numeric
FROM (SELECT id AS site_id, '-infinity'::timestamptz AS at FROM udose_sites UNION SELECT site_id, at FROM past_rations) b
JOIN udose_sites s ON s.id = b.site_id
CROSS JOIN LATERAL (
    SELECT coalesce(
               (SELECT became FROM past_rations e WHERE e.site_id = b.site_id AND e.field = 'supplement_id' AND e.at <= b.at ORDER BY e.at DESC LIMIT 1),
               (SELECT was FROM past_rations e WHERE e.site_id = b.site_id AND e.field = 'supplement_id' AND e.at > b.at ORDER BY e.at LIMIT 1),
               to_jsonb(s.supplement_id)) AS supplement,
           coalesce(
               (SELECT became FROM past_rations e WHERE e.site_id = b.site_id AND e.field = 'number_of_animals' AND e.at <= b.at ORDER BY e.at DESC LIMIT 1),
               (SELECT was FROM past_rations e WHERE e.site_id = b.site_id AND e.field = 'number_of_animals' AND e.at > b.at ORDER BY e.at LIMIT 1),
               to_jsonb(s.number_of_animals)) AS animals,
           coalesce(
               (SELECT became FROM past_rations e WHERE e.site_id = b.site_id AND e.field = 'target_dose' AND e.at <= b.at ORDER BY e.at DESC LIMIT 1),
               (SELECT was FROM past_rations e WHERE e.site_id = b.site_id AND e.field = 'target_dose' AND e.at > b.at ORDER BY e.at LIMIT 1),
               to_jsonb(s.target_dose)) AS target) v;

CREATE FUNCTION keep_site_ration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND (OLD.supplement_id, OLD.number_of_animals, OLD.target_dose) IS NOT DISTINCT FROM (NEW.supplement_id, NEW.number_of_animals, NEW.target_dose) THEN
        RETURN NULL;
    END IF;
    INSERT INTO site_rations (site_id, valid_from, supplement_id, number_of_animals, target_dose)
    VALUES (NEW.id, CASE TG_OP WHEN 'INSERT' THEN '-infinity' ELSE clock_now() END, NEW.supplement_id, NEW.number_of_animals, NEW.target_dose)
    ON CONFLICT (site_id, valid_from) DO UPDATE SET
        supplement_id = excluded.supplement_id, number_of_animals = excluded.number_of_animals, target_dose = excluded.target_dose;
    RETURN NULL;
END $$;
CREATE TRIGGER keep_site_ration AFTER INSERT OR UPDATE OF supplement_id, number_of_animals, target_dose ON udose_sites
    FOR EACH ROW EXECUTE FUNCTION keep_site_ration();
