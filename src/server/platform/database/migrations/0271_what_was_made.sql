-- From a batch to what was made of it: of a document with many lines, such as a sale, only what came out of it is read.
CREATE INDEX stock_movements_made_idx ON stock_movements (document_resource, document_id)
    WHERE quantity > 0 AND reverses_id IS NULL AND stock_batch_id IS NOT NULL;
