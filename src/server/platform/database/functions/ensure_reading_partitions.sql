-- Creates the missing monthly partitions of readings between two days.
CREATE OR REPLACE FUNCTION ensure_reading_partitions(first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    month date := date_trunc('month', first_day)::date;
BEGIN
    WHILE month <= last_day LOOP
        IF to_regclass(format('readings_%s', to_char(month, 'YYYY_MM'))) IS NULL THEN
            -- another server may create the same month
            PERFORM pg_advisory_xact_lock(hashtext('readings'), to_char(month, 'YYYYMM')::integer);
            EXECUTE format(
                'CREATE TABLE IF NOT EXISTS readings_%s PARTITION OF readings FOR VALUES FROM (%L) TO (%L)',
                to_char(month, 'YYYY_MM'),
                to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
                to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00'
            );
        END IF;
        month := (month + interval '1 month')::date;
    END LOOP;
END $$;
