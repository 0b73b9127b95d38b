-- Animals as AgriWebb has them, known by source, scheme and identifier. What is not in a later fetch stays, and is marked.
CREATE TABLE agriwebb_livestocks (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    customer_property_id bigint NOT NULL REFERENCES customer_properties (id),
    source text NOT NULL,
    scheme text NOT NULL,
    external_id text NOT NULL,
    name text, vid text, eid text, management_tag text, species text, sex text, breed text, birth_year integer, age_class text,
    group_name text, location_id text, on_farm boolean, fate text,
    is_missing boolean NOT NULL DEFAULT false,
    fetched_at timestamptz NOT NULL, -- when it was last seen there
    UNIQUE (customer_property_id, source, scheme, external_id)
);
CREATE INDEX agriwebb_livestocks_fetched_idx ON agriwebb_livestocks (customer_property_id, fetched_at, id);
