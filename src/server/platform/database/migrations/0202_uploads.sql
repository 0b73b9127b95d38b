-- Files on their way into a folder, in pieces, each of whoever began it. Whole ones stay a day, for who asks again what became of them.
CREATE TABLE uploads (
    id uuid PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    -- where it goes: a folder, or a file whose next version it is
    folder_id bigint REFERENCES folders (id),
    file_id bigint REFERENCES files (id),
    file_version integer,
    name text NOT NULL,
    size bigint NOT NULL CHECK (size > 0),
    received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
    created_at timestamptz NOT NULL DEFAULT now(),
    touched_at timestamptz NOT NULL DEFAULT now(),
    -- what came of it
    finished_at timestamptz,
    made_file_id bigint REFERENCES files (id),
    made_revision integer,
    CHECK ((folder_id IS NULL) <> (file_id IS NULL))
);
CREATE INDEX uploads_user_idx ON uploads (user_id) WHERE finished_at IS NULL;
CREATE INDEX uploads_touched_idx ON uploads (touched_at);

CREATE TABLE upload_pieces (
    upload_id uuid NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    starts_at bigint NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (upload_id, starts_at)
);
