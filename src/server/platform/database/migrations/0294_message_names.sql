-- Name of a message: its subject with filled placeholders. Sent messages take the subject that all recipients read, but never a person's name, which would outlive the removal of personal data.
UPDATE messages m SET name = coalesce(
    (SELECT min(d.subject) FROM deliveries d
     WHERE d.message_id = m.id AND m.subject !~ '\{\{\s*(first|full)_name\s*\}\}' HAVING min(d.subject) = max(d.subject)),
    regexp_replace(regexp_replace(m.subject, '\{\{\s*(first|full)_name\s*\}\}', '[\1 name]', 'g'), '\{\{\s*([^{}]*?)\s*\}\}', '[\1]', 'g'));
