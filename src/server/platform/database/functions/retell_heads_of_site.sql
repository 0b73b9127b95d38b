-- Recomputes the head counts of a site from a past day on, after a late herd entry. Head counts that were entered by hand
-- before the site followed the mobs stay.
CREATE OR REPLACE FUNCTION retell_heads_of_site(site bigint, since date, today date, zone text) RETURNS void LANGUAGE plpgsql AS $$
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
