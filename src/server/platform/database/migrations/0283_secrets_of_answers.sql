-- Stored answers held device tokens, authenticator secrets and recovery codes, and their hashes could be guessed from a password.
TRUNCATE idempotency_keys;
