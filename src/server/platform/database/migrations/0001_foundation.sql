-- What every record has, and what the server keeps for itself. The tables of the resources follow from the contract (0002 onwards).

-- Who changed what: one row per write, in the transaction of the write.
CREATE TABLE activity_logs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    occurred_at timestamptz NOT NULL DEFAULT now(),
    user_id bigint,                 -- null: the product itself
    user_name text,                 -- as it was then
    customer_id bigint,
    action text NOT NULL,           -- create, update, archive, restore, transition, …
    resource text,
    record_id bigint,
    record_label text,
    changes jsonb NOT NULL DEFAULT '{}', -- { field: { from, to } }
    reason text,
    ip inet
);
CREATE INDEX activity_logs_record ON activity_logs (resource, record_id, occurred_at DESC);
CREATE INDEX activity_logs_time ON activity_logs (occurred_at DESC);
CREATE INDEX activity_logs_user ON activity_logs (user_id, occurred_at DESC);
CREATE INDEX activity_logs_customer ON activity_logs (customer_id, occurred_at DESC) WHERE customer_id IS NOT NULL;

CREATE TABLE comments (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    resource text NOT NULL,
    record_id bigint NOT NULL,
    customer_id bigint,
    text text NOT NULL CHECK (length(text) BETWEEN 1 AND 10000),
    created_at timestamptz NOT NULL DEFAULT now(),
    created_by bigint
);
CREATE INDEX comments_record ON comments (resource, record_id, created_at);

CREATE TABLE saved_views (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL,
    resource text NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
    query jsonb NOT NULL,
    shared boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (user_id, resource, name)
);
CREATE INDEX saved_views_shared ON saved_views (resource) WHERE shared;

-- An answer that was given once is given again, so that a repeated request does not repeat its effect.
CREATE TABLE idempotency_keys (
    user_id bigint NOT NULL,
    key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
    operation text NOT NULL,
    request_hash text NOT NULL,
    status integer,                 -- null while the first request is still running
    response jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Every mail, without its text: that may hold a code or a link.
CREATE TABLE email_logs (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    to_address text NOT NULL,
    subject text NOT NULL,
    kind text NOT NULL,
    status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
    error text,
    customer_id bigint,
    message_id text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz
);
CREATE INDEX email_logs_time ON email_logs (created_at DESC);
CREATE INDEX email_logs_customer ON email_logs (customer_id, created_at DESC) WHERE customer_id IS NOT NULL;
