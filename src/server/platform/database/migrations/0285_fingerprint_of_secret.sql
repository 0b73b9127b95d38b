-- One row: how the secret of the installation is recognised. Servers with another secret would refuse each other's sessions and links.
CREATE TABLE secret_fingerprint (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    fingerprint text NOT NULL,
    recorded_at timestamptz NOT NULL DEFAULT now()
);
