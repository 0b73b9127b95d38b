-- Where each mob stood and how many it was, from when to when: worked out from its changes of head and its done movements
-- whenever one of them is written (server/herd/settleMob.ts), so that any day is one look at an index.
CREATE TABLE mob_states (
    mob_id bigint NOT NULL REFERENCES mobs (id) ON DELETE CASCADE,
    from_on date NOT NULL,
    until_on date, -- the first day on which it was not so any more; null: it still is
    customer_property_id bigint NOT NULL REFERENCES customer_properties (id),
    paddock_id bigint REFERENCES paddocks (id),
    head bigint NOT NULL CHECK (head >= 0),
    animal_class text NOT NULL,
    level text NOT NULL,
    PRIMARY KEY (mob_id, from_on),
    CHECK (until_on > from_on)
);
CREATE INDEX mob_states_property_idx ON mob_states (customer_property_id, coalesce(until_on, 'infinity'::date), from_on);
CREATE INDEX mob_states_paddock_idx ON mob_states (paddock_id, coalesce(until_on, 'infinity'::date), from_on);
CREATE INDEX mob_states_from_idx ON mob_states (from_on, mob_id);

ALTER TABLE mobs ADD CHECK (head >= 0);
ALTER TABLE mob_events ADD CHECK (head_after >= 0);
CREATE INDEX mob_movements_places_idx ON mob_movements (mob_id, moved_on, id) WHERE status = 'done' AND archived_at IS NULL;
CREATE INDEX mob_events_days_idx ON mob_events (mob_id, happened_on, id) WHERE archived_at IS NULL;

-- Animals that drink at a site on a day: those that stand in its paddocks. The animals of a paddock that several sites count
-- by the mobs are shared among these sites, as evenly as whole animals go.
CREATE FUNCTION head_at_site(site bigint, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(sum(stands.head / shares.sites + CASE WHEN shares.place <= stands.head % shares.sites THEN 1 ELSE 0 END), 0)::bigint
    FROM paddocks_sites l
    JOIN paddocks p ON p.id = l.owner_id AND p.archived_at IS NULL
    CROSS JOIN LATERAL (
        SELECT coalesce(sum(s.head), 0)::bigint AS head FROM mob_states s
        WHERE s.paddock_id = p.id AND s.from_on <= day AND coalesce(s.until_on, 'infinity'::date) > day) stands
    CROSS JOIN LATERAL (
        SELECT greatest(count(*), 1) AS sites, count(*) FILTER (WHERE o.other_id <= site) AS place
        FROM paddocks_sites o JOIN udose_sites u ON u.id = o.other_id
        WHERE o.owner_id = p.id AND u.archived_at IS NULL AND (u.head_follows_mobs OR u.id = site)) shares
    WHERE l.other_id = site;
$$;

-- What was entered late of a day that is over: from that day on, but not before the site followed the mobs, its doses are
-- reckoned with the animals that stood there. What somebody said by hand before stays.
CREATE FUNCTION retell_heads_of_site(site bigint, since date, today date, zone text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    first date;
BEGIN
    SELECT greatest(since, head_follows_since) INTO first FROM udose_sites WHERE id = site AND head_follows_since IS NOT NULL;
    IF first IS NULL OR first >= today THEN RETURN; END IF;
    INSERT INTO site_rations (site_id, valid_from, supplement_id, number_of_animals, target_dose)
    SELECT site, d.at, r.supplement_id, head_at_site(site, d.day), r.target_dose
    FROM (SELECT day, day::timestamp AT TIME ZONE zone AS at FROM (
              SELECT first AS day
              UNION SELECT s.from_on FROM mob_states s JOIN paddocks_sites l ON l.owner_id = s.paddock_id
                    WHERE l.other_id = site AND s.from_on > first AND s.from_on <= today
              UNION SELECT s.until_on FROM mob_states s JOIN paddocks_sites l ON l.owner_id = s.paddock_id
                    WHERE l.other_id = site AND s.until_on > first AND s.until_on <= today) days) d
    CROSS JOIN LATERAL (
        SELECT supplement_id, target_dose FROM site_rations
        WHERE site_id = site AND valid_from <= d.at ORDER BY valid_from DESC LIMIT 1) r
    ON CONFLICT (site_id, valid_from) DO NOTHING;
    UPDATE site_rations r SET number_of_animals = head_at_site(site, (r.valid_from AT TIME ZONE zone)::date)
    WHERE r.site_id = site AND r.valid_from >= first::timestamp AT TIME ZONE zone;
    UPDATE site_daily_summaries s SET head = head_at_site(site, s.day), updated_at = now()
    WHERE s.site_id = site AND s.day >= first AND s.archived_at IS NULL AND s.head IS DISTINCT FROM head_at_site(site, s.day);
END $$;
