-- What is searched in the logs, and files of one name, are found however they are spelt (fold_text).
DROP INDEX activity_logs_label_trgm_idx;
DROP INDEX activity_logs_user_name_trgm_idx;
DROP INDEX activity_logs_reason_trgm_idx;
DROP INDEX deliveries_to_address_trgm_idx;
DROP INDEX deliveries_subject_trgm_idx;
DROP INDEX deliveries_reason_trgm_idx;
DROP INDEX files_folder_name_idx;
CREATE INDEX activity_logs_label_trgm_idx ON activity_logs USING gin (fold_text(record_label) gin_trgm_ops);
CREATE INDEX activity_logs_user_name_trgm_idx ON activity_logs USING gin (fold_text(user_name) gin_trgm_ops);
CREATE INDEX activity_logs_reason_trgm_idx ON activity_logs USING gin (fold_text(reason) gin_trgm_ops);
CREATE INDEX deliveries_to_address_trgm_idx ON deliveries USING gin (fold_text(to_address) gin_trgm_ops);
CREATE INDEX deliveries_subject_trgm_idx ON deliveries USING gin (fold_text(subject) gin_trgm_ops);
CREATE INDEX deliveries_reason_trgm_idx ON deliveries USING gin (fold_text(reason) gin_trgm_ops);
CREATE INDEX files_folder_name_idx ON files (folder_id, fold_text(name)) WHERE archived_at IS NULL;
