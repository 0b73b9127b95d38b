-- Tokens of other programs. The token itself is never stored: only its SHA-256, and its first characters to tell tokens apart.
CREATE TABLE api_tokens (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('personal', 'service')),
    name text NOT NULL,
    prefix text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    scopes text[] NOT NULL,
    property_ids bigint[],           -- null: all properties of the owner
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    last_used_at timestamptz,
    last_used_ip inet,
    revoked_at timestamptz,
    revoked_by bigint REFERENCES users (id) ON DELETE SET NULL,
    CHECK (expires_at <= created_at + interval '367 days')
);
CREATE INDEX api_tokens_user_id_idx ON api_tokens (user_id);

CREATE VIEW api_token_records AS
SELECT t.id, t.name, t.prefix, t.kind,
    CASE WHEN t.revoked_at IS NOT NULL THEN 'revoked'
         WHEN t.expires_at <= now() THEN 'expired'
         WHEN u.status <> 'active' OR u.archived_at IS NOT NULL OR c.archived_at IS NOT NULL THEN 'suspended'
         ELSE 'active' END AS status,
    t.user_id, array_to_string(t.scopes, ', ') AS scopes,
    (SELECT string_agg(p.name, ', ' ORDER BY p.name) FROM customer_properties p
        WHERE p.id = ANY(t.property_ids) AND (u.customer_id IS NULL OR p.customer_id = u.customer_id)) AS properties,
    t.expires_at, t.last_used_at, host(t.last_used_ip) AS last_used_ip, t.revoked_at,
    1 AS version, t.created_at, t.user_id AS created_by, coalesce(t.revoked_at, t.created_at) AS updated_at,
    coalesce(t.revoked_by, t.user_id) AS updated_by, NULL::timestamptz AS archived_at
FROM api_tokens t JOIN users u ON u.id = t.user_id LEFT JOIN customers c ON c.id = u.customer_id;

-- The keys of a token are stored with its number before them.
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_key_check,
    ADD CONSTRAINT idempotency_keys_key_check CHECK (length(key) BETWEEN 1 AND 300);
