-- Level of the site's tank right after a delivery was reverted, in kg; below zero by what the cattle had drunk of it already.
-- The next completion starts from it, so that what was drunk meanwhile is taken off once.
CREATE TABLE reverted_deliveries (
    supplement_delivery_id bigint PRIMARY KEY REFERENCES supplement_deliveries (id) ON DELETE CASCADE,
    site_id bigint NOT NULL REFERENCES udose_sites (id) ON DELETE CASCADE,
    level numeric NOT NULL,
    reverted_at timestamptz NOT NULL
);
CREATE INDEX reverted_deliveries_site_idx ON reverted_deliveries (site_id);
