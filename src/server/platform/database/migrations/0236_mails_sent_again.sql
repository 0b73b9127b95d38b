-- With which mail a link went, so that it can be sent again from the log of mails.
ALTER TABLE credit_account_links ADD COLUMN delivery_id bigint REFERENCES deliveries (id) ON DELETE SET NULL;
CREATE INDEX credit_account_links_delivery_idx ON credit_account_links (delivery_id) WHERE delivery_id IS NOT NULL;

-- An invitation that nobody has used, and the last link to an application that is with the customer, also when it has expired.
CREATE OR REPLACE VIEW onboarding_emails AS
    SELECT d.id, d.created_at, d.subject, d.to_address AS recipient, d.kind, d.status, d.sent_at, d.reason, d.customer_id, d.user_id,
           (d.kind = 'invitation' AND u.id IS NOT NULL AND u.last_login_at IS NULL AND u.status = 'active' AND u.archived_at IS NULL
               AND NOT EXISTS (SELECT 1 FROM deliveries later WHERE later.user_id = d.user_id AND later.kind = d.kind
                               AND later.channel = 'email' AND (later.created_at, later.id) > (d.created_at, d.id)))
           OR (d.kind = 'credit-account' AND EXISTS (
               SELECT 1 FROM credit_account_links l JOIN credit_accounts a ON a.id = l.credit_account_id
               WHERE l.delivery_id = d.id AND l.ended_at IS NULL AND a.status = 'sent' AND a.archived_at IS NULL)) AS can_resend
    FROM deliveries d LEFT JOIN users u ON u.id = d.user_id
    WHERE d.channel = 'email' AND d.kind IN ('invitation', 'registration-confirm', 'account-activated', 'credit-account', 'welcome');

CREATE VIEW statement_mails AS
    SELECT id, created_at, subject, to_address AS recipient, status, sent_at, reason, customer_id
    FROM deliveries WHERE channel = 'email' AND kind = 'customer-statement';
