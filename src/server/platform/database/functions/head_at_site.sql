-- Head count of a site on a day: the animals in its paddocks. Sites that share a paddock divide its animals as evenly as
-- whole animals allow.
CREATE OR REPLACE FUNCTION head_at_site(site bigint, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
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
