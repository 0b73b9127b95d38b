-- A message is called by its subject with the placeholders filled in; of those that were sent before, as all recipients read it.
UPDATE messages m SET name = coalesce(
    (SELECT min(d.subject) FROM deliveries d WHERE d.message_id = m.id HAVING min(d.subject) = max(d.subject)),
    regexp_replace(replace(m.subject, '_name', ' name'), '\{\{\s*([^{}]*?)\s*\}\}', '[\1]', 'g'));
