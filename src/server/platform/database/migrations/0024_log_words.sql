-- What is searched in the logs of e-mails and activity: one column without an index makes the search read the whole log.
CREATE INDEX email_logs_to_address_trgm_idx ON email_logs USING gin (to_address gin_trgm_ops);
CREATE INDEX email_logs_subject_trgm_idx ON email_logs USING gin (subject gin_trgm_ops);
CREATE INDEX activity_logs_reason_trgm_idx ON activity_logs USING gin (reason gin_trgm_ops);
