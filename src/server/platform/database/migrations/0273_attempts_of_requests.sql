-- Which attempt of a request holds its key. One that was so slow that a repetition took the key over let go of the repetition's.
ALTER TABLE idempotency_keys ADD COLUMN attempt uuid NOT NULL DEFAULT gen_random_uuid();
