-- What a list opens with for whoever has a role and has chosen nothing else.
CREATE TABLE role_views (
    role_id bigint NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
    resource text NOT NULL,
    query jsonb NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (role_id, resource)
);
