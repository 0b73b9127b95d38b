-- Merges of duplicate records. `moved` has what the undo needs: ids of moved rows by table and column, changed values, and
-- rows that the kept record had already; it is emptied after 30 days.
CREATE TABLE merges (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    resource text NOT NULL,
    kept_id bigint NOT NULL,
    merged_id bigint NOT NULL,
    moved jsonb,
    merged_at timestamptz NOT NULL,
    merged_by bigint NOT NULL REFERENCES users (id),
    undone_at timestamptz,
    undone_by bigint REFERENCES users (id),
    CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE INDEX merges_kept_idx ON merges (resource, kept_id);
CREATE INDEX merges_merged_idx ON merges (resource, merged_id);
CREATE INDEX merges_merged_at_idx ON merges (merged_at) WHERE moved IS NOT NULL;
CREATE INDEX merges_merged_by_idx ON merges (merged_by);
CREATE INDEX merges_undone_by_idx ON merges (undone_by);
