-- Runs that were planned together, so that they can be undone together for a day.
CREATE TABLE refill_plans (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    job_card_ids bigint[] NOT NULL CHECK (cardinality(job_card_ids) > 0),
    created_by bigint NOT NULL REFERENCES users (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    undone_by bigint REFERENCES users (id),
    undone_at timestamptz,
    CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE INDEX refill_plans_created_at_idx ON refill_plans (created_at);
CREATE INDEX refill_plans_created_by_idx ON refill_plans (created_by);
CREATE INDEX refill_plans_undone_by_idx ON refill_plans (undone_by);
