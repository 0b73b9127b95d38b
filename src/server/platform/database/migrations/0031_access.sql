-- Folders and files stand on the sites platform, too, where the people of customers open what is shared with them. Roles that
-- exist begin with what is declared for them; one that is made later does so by itself.
INSERT INTO roles_permissions (owner_id, other_id)
SELECT r.id, p.id FROM roles r JOIN permissions p ON split_part(p.name, '_', 2) IN ('folder', 'file')
WHERE r.is_system AND r.archived_at IS NULL AND r.platform = 'uhub' AND CASE
    WHEN r.name IN ('Admin', 'DIT Manager') THEN true
    WHEN r.name = 'User' THEN split_part(p.name, '_', 1) IN ('access', 'read', 'create', 'update')
    WHEN r.name = 'Customer' THEN split_part(p.name, '_', 1) IN ('access', 'read', 'export')
    WHEN r.name = 'Station Manager' THEN split_part(p.name, '_', 1) IN ('access', 'read')
    ELSE false END
ON CONFLICT DO NOTHING;

-- An attachment stays with whose its record was when it was attached; the history of the record knows whose that was.
ALTER TABLE attachments ADD COLUMN customer_id bigint REFERENCES customers (id);
UPDATE attachments a SET customer_id = (
    SELECT l.customer_id FROM activity_logs l WHERE l.resource = a.resource AND l.record_id = a.record_id AND l.action = 'attach'
    ORDER BY abs(extract(epoch FROM l.occurred_at - a.created_at)) LIMIT 1);
