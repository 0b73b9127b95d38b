-- The export of a customer's data reads these tables by customer.
CREATE INDEX ceres_tag_observations_customer_idx ON ceres_tag_observations (customer_id, observed_at);
CREATE INDEX ceres_tag_alerts_customer_idx ON ceres_tag_alerts (customer_id);
CREATE INDEX site_thresholds_customer_idx ON site_thresholds (customer_id);
