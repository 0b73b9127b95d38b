-- Change feed (GET /changes). Triggers add a row in the transaction of the change, without record data: a record is read when the
-- feed is read, with the rights of that time.
CREATE TABLE changes (
    xact xid8 NOT NULL DEFAULT pg_current_xact_id(),  -- of the transaction, because ids of a slow one are lower than those read before
    id bigint GENERATED ALWAYS AS IDENTITY,
    table_name text NOT NULL,
    record_id bigint NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_now(),
    former jsonb,                    -- columns that decide who may read the record, before a change of them or a deletion
    PRIMARY KEY (xact, id)
);

-- One row. Cursors name the feed, because transaction numbers of a restored database begin anew.
CREATE TABLE change_feed (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    feed text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 8),
    pruned_xact xid8 NOT NULL DEFAULT '0',  -- last deleted change
    pruned_id bigint NOT NULL DEFAULT 0
);
INSERT INTO change_feed DEFAULT VALUES;
