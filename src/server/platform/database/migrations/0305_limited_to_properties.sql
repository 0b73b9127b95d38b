-- Properties of the samples of a published report, for station managers who are limited to properties.
CREATE VIEW lab_report_properties AS
    SELECT l.owner_id AS record_id, s.customer_property_id
    FROM lab_reports_lab_samples l JOIN lab_samples s ON s.id = l.other_id;
