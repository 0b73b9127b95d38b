-- What is in files lies in the store under its SHA-256, once however often it is kept. A key is what a row says of a file; it
-- leads to a content, so that neither renames nor moves touch bytes. A content that no key leads to is cleaned away later.
CREATE TABLE file_contents (
    sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
    size bigint NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- since when no key leads to it
    released_at timestamptz
);
CREATE INDEX file_contents_released_idx ON file_contents (released_at) WHERE released_at IS NOT NULL;

CREATE TABLE file_keys (
    key text PRIMARY KEY,
    sha256 text NOT NULL REFERENCES file_contents (sha256),
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_keys_sha256_idx ON file_keys (sha256);

-- Files that were kept under their key until now are copied by a job; what they were copied from goes a day later.
CREATE TABLE file_store (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    copied_at timestamptz,
    settled_at timestamptz
);
INSERT INTO file_store DEFAULT VALUES;
