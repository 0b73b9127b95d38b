-- The time zone that the day sums of a site were made in: where it is not that of its property any more, they are made anew.
CREATE TABLE site_day_zones (
    site_id bigint PRIMARY KEY REFERENCES sites (id),
    zone text NOT NULL
);
-- Until now the state of the property decided.
INSERT INTO site_day_zones (site_id, zone)
SELECT s.id, CASE p.state WHEN 'NT' THEN 'Australia/Darwin' WHEN 'WA' THEN 'Australia/Perth' WHEN 'NSW' THEN 'Australia/Sydney'
    WHEN 'ACT' THEN 'Australia/Sydney' WHEN 'VIC' THEN 'Australia/Melbourne' WHEN 'TAS' THEN 'Australia/Hobart'
    WHEN 'SA' THEN 'Australia/Adelaide' ELSE 'Australia/Brisbane' END
FROM sites s JOIN customer_properties p ON p.id = s.customer_property_id;
