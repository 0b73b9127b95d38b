-- News: who reads which, and who has read it.

ALTER TABLE news ADD CONSTRAINT news_days_check CHECK (ends_on IS NULL OR ends_on >= starts_on);
CREATE INDEX news_to_tell ON news (starts_on) WHERE status = 'published' AND told_at IS NULL AND archived_at IS NULL;

-- Published news in their days, for our staff (no customer) and for each customer who may read them today.
CREATE VIEW news_readers AS
SELECT n.id AS record_id, reader.customer_id
FROM news n
CROSS JOIN LATERAL (
    SELECT NULL::bigint AS customer_id WHERE n.for_staff
    UNION ALL
    SELECT c.id FROM customers c
    WHERE n.for_customers AND c.archived_at IS NULL
      AND (cardinality(n.modules) = 0 OR c.status = 'active' AND EXISTS (
          SELECT 1 FROM customer_subscriptions s
          WHERE s.customer_id = c.id AND s.product = ANY(n.modules) AND s.status = 'active' AND s.archived_at IS NULL
            AND s.starts_on <= business_day(clock_now()) AND (s.ends_on IS NULL OR s.ends_on >= business_day(clock_now()))))
) reader
WHERE n.status = 'published' AND n.archived_at IS NULL
  AND n.starts_on <= business_day(clock_now()) AND (n.ends_on IS NULL OR n.ends_on >= business_day(clock_now()));

CREATE TABLE news_reads (
    news_id bigint NOT NULL REFERENCES news,
    user_id bigint NOT NULL REFERENCES users,
    read_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, news_id)
);
