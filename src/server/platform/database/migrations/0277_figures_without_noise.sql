-- Amounts of a uDOSE AG beyond the 7 digits of `real`. The readings of uDOSE sites stay as they are: one message has no more
-- digits, and their partitions would be written anew.
ALTER TABLE ag_messages
    ALTER COLUMN water TYPE double precision USING water::text::double precision,
    ALTER COLUMN dose TYPE double precision USING dose::text::double precision;
