-- Thresholds that a customer chose for a site; `customer_id`: they end when the site is sold. The times say since when a threshold
-- is reached, so that people are notified once.
CREATE TABLE site_thresholds (
    site_id bigint PRIMARY KEY REFERENCES sites (id) ON DELETE CASCADE,
    customer_id bigint NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
    days_left integer,
    no_drinking_hours integer,
    faster_percent integer,
    user_ids bigint[] NOT NULL DEFAULT '{}',
    days_left_since timestamptz,
    no_drinking_since timestamptz,
    faster_since timestamptz,
    version integer NOT NULL DEFAULT 1,
    updated_by bigint REFERENCES users (id),
    updated_at timestamptz NOT NULL DEFAULT now()
);
