-- What was done without signal and taken in: the id was made on the phone, and is taken in once.
CREATE TABLE field_entries (
    id uuid PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id),
    kind text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    done_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX field_entries_user_idx ON field_entries (user_id);

-- Photos that have arrived, by who sent them and their content; claimed when their entry was applied.
CREATE TABLE field_parts (
    user_id bigint NOT NULL REFERENCES users (id),
    sha256 text NOT NULL,
    file_path text NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size bigint NOT NULL,
    claimed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, sha256)
);
CREATE INDEX field_parts_unclaimed_idx ON field_parts (created_at) WHERE claimed_at IS NULL;

-- Pieces of photos that have not arrived whole.
CREATE TABLE field_part_chunks (
    user_id bigint NOT NULL REFERENCES users (id),
    sha256 text NOT NULL,
    starts_at bigint NOT NULL,
    size bigint NOT NULL,
    content bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, sha256, starts_at)
);
CREATE INDEX field_part_chunks_created_idx ON field_part_chunks (created_at);
