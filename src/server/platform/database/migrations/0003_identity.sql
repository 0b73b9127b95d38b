-- What the identity module keeps beside its resources: secrets, sessions, codes, links, limits and preferences.
-- Secrets are stored as hashes only; what is sent to a person is nowhere in the database.

CREATE TABLE user_credentials (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    -- argon2id in PHC form; null until the person has chosen a password
    password_hash text,
    password_changed_at timestamptz,
    email_confirmed_at timestamptz
);

-- One per sign-in: the family of refresh tokens. Ending it ends every token that came from it.
CREATE TABLE sessions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL DEFAULT 'full' CHECK (kind IN ('full', 'ceres_tag')),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    ended_at timestamptz,
    ended_reason text,
    address text,
    agent text
);
CREATE INDEX sessions_user_idx ON sessions (user_id) WHERE ended_at IS NULL;

-- `channel`: the token given in the answer and the one in the cookie rotate apart, so that neither looks like a theft of the other.
CREATE TABLE refresh_tokens (
    token_hash text PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    channel text NOT NULL CHECK (channel IN ('body', 'cookie')),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    rotated_at timestamptz
);
CREATE INDEX refresh_tokens_session_idx ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_expires_idx ON refresh_tokens (expires_at);

CREATE TABLE one_time_codes (
    token_hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('full', 'ceres_tag')),
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    sent integer NOT NULL DEFAULT 1,
    tries integer NOT NULL DEFAULT 0,
    used_at timestamptz
);
CREATE INDEX one_time_codes_expires_idx ON one_time_codes (expires_at);

-- Links that were mailed: `reset` a password, `invite` a new user to choose one, `confirm` an address.
CREATE TABLE account_links (
    token_hash text PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('reset', 'invite', 'confirm')),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    used_at timestamptz
);
CREATE INDEX account_links_user_idx ON account_links (user_id);
CREATE INDEX account_links_expires_idx ON account_links (expires_at);

-- Counters of what is limited, in the database so that several servers count together.
CREATE TABLE login_attempts (
    bucket text PRIMARY KEY,
    count integer NOT NULL,
    resets_at timestamptz NOT NULL
);
CREATE INDEX login_attempts_resets_idx ON login_attempts (resets_at);

CREATE TABLE user_preferences (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    language text,
    theme text NOT NULL DEFAULT 'system',
    density text NOT NULL DEFAULT 'comfortable',
    layout jsonb NOT NULL DEFAULT '{}',
    quick_links jsonb NOT NULL DEFAULT '[]',
    screens jsonb NOT NULL DEFAULT '{}',
    updated_at timestamptz NOT NULL DEFAULT now()
);

-- What people choose a role by: "Admin" exists on three platforms. Computed here, so that whatever adds a role agrees.
ALTER TABLE roles DROP COLUMN label;
ALTER TABLE roles ADD COLUMN label text NOT NULL GENERATED ALWAYS AS (
    name || CASE platform WHEN 'uhub' THEN ' (Sites)' WHEN 'dit_connect' THEN ' (DIT Connect)' WHEN 'neville' THEN ' (Neville)' ELSE '' END
) STORED;
CREATE INDEX roles_label_order ON roles (label, id) WHERE archived_at IS NULL;
