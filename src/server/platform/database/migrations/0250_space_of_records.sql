-- What attachments take is summed by this alone, whenever files are added. Files of other records are few.
CREATE INDEX attachments_size_idx ON attachments (size) WHERE archived_at IS NULL;
