-- One crop grows at a time on a piece of land, on what lies in it and on what it lies in: a cycle of the whole paddock takes
-- all of its blocks (an unbounded range overlaps each of them). Half-open days: what is sown on the day of a harvest follows it.
ALTER TABLE crop_cycles
    ADD CONSTRAINT crop_cycles_days_check CHECK (sown_on <= harvested_on AND sown_on <= abandoned_on),
    ADD CONSTRAINT crop_cycles_piece_check CHECK (sub_block_id IS NULL OR block_id IS NOT NULL),
    ADD CONSTRAINT crop_cycles_one_growing EXCLUDE USING gist (
        int8range(paddock_id, paddock_id, '[]') WITH &&,
        int8range(block_id, block_id, '[]') WITH &&,
        int8range(sub_block_id, sub_block_id, '[]') WITH &&,
        daterange(sown_on, coalesce(harvested_on, abandoned_on)) WITH &&
    ) WHERE (archived_at IS NULL AND (status IN ('growing', 'harvested') OR status = 'abandoned' AND sown_on IS NOT NULL)) DEFERRABLE INITIALLY DEFERRED;
-- Who sows or harvests holds the paddock before the row says so: two who do it at once would wait for each other at the end.
CREATE FUNCTION hold_paddock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM paddocks WHERE id = NEW.paddock_id FOR NO KEY UPDATE;
    RETURN NEW;
END $$;
CREATE TRIGGER crop_cycles_hold_paddock BEFORE INSERT OR UPDATE ON crop_cycles
    FOR EACH ROW WHEN (NEW.status <> 'planned') EXECUTE FUNCTION hold_paddock();
ALTER TABLE fertilizers
    ADD CONSTRAINT fertilizers_analysis_check CHECK (
        nitrogen + phosphorus + potassium + sulphur <= CASE WHEN analysis_basis = 'w_v' THEN 100 * coalesce(density, 1) ELSE 100 END);
-- What a boundary encloses is a figure of its own beside the area that people give; it was the area where nobody gave one.
-- As `boundaryArea` of the domain reckons it: on the sphere (Chamberlain & Duquette 2007), holes taken out.
WITH rings AS (
    SELECT p.id, polygon.at AS polygon, ring.at AS ring, ring.positions
    FROM paddocks p,
         jsonb_array_elements(CASE p.boundary ->> 'type' WHEN 'Polygon' THEN jsonb_build_array(p.boundary -> 'coordinates')
                                                         ELSE p.boundary -> 'coordinates' END) WITH ORDINALITY polygon (rings, at),
         jsonb_array_elements(polygon.rings) WITH ORDINALITY ring (positions, at)
    WHERE jsonb_typeof(p.boundary -> 'coordinates') = 'array'
), positions AS (
    SELECT r.id, r.polygon, r.ring, position.at, radians((position.value ->> 0)::float8) AS longitude, radians((position.value ->> 1)::float8) AS latitude
    FROM rings r, jsonb_array_elements(r.positions) WITH ORDINALITY position (value, at)
), edges AS (
    SELECT *, lead(longitude) OVER ring AS next_longitude, lead(latitude) OVER ring AS next_latitude
    FROM positions WINDOW ring AS (PARTITION BY id, polygon, ring ORDER BY at)
), areas AS (
    SELECT id, ring, abs(sum((next_longitude - longitude) * (2 + sin(latitude) + sin(next_latitude)))) * 6371008.8 ^ 2 / 20000 AS hectares
    FROM edges GROUP BY id, polygon, ring
), sums AS (SELECT id, to_char(sum(CASE WHEN ring = 1 THEN hectares ELSE -hectares END), '9.9999EEEE')::numeric AS hectares FROM areas GROUP BY id)
UPDATE paddocks p SET boundary_area = s.hectares, area = CASE WHEN abs(p.area - s.hectares) <= 0.05 THEN s.hectares ELSE p.area END
FROM sums s WHERE s.id = p.id;
