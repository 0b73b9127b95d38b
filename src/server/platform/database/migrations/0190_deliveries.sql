-- The log of mails becomes the log of all that is sent, by receiver: mail, SMS and push. Its codes are those of src/domain/delivery.ts.
DROP VIEW email_log_records;
ALTER TABLE email_logs RENAME TO deliveries;
ALTER INDEX email_logs_time RENAME TO deliveries_time;
ALTER INDEX email_logs_customer RENAME TO deliveries_customer;
ALTER INDEX email_logs_to_address_trgm_idx RENAME TO deliveries_to_address_trgm_idx;
ALTER INDEX email_logs_subject_trgm_idx RENAME TO deliveries_subject_trgm_idx;
ALTER TABLE deliveries RENAME COLUMN error TO reason;
-- of a mail its Message-ID, else what the provider calls it
ALTER TABLE deliveries RENAME COLUMN message_id TO reference;
ALTER TABLE deliveries DROP CONSTRAINT email_logs_status_check;
ALTER TABLE deliveries ALTER COLUMN status DROP DEFAULT;
ALTER TABLE deliveries ALTER COLUMN status TYPE smallint USING CASE status WHEN 'sent' THEN 10 WHEN 'failed' THEN 3 ELSE 9 END;
ALTER TABLE deliveries ALTER COLUMN status SET DEFAULT 9;
ALTER TABLE deliveries
    ADD CONSTRAINT deliveries_status_check CHECK (status IN (0, 1, 2, 3, 4, 5, 6, 8, 9, 10)),
    ADD COLUMN channel text NOT NULL DEFAULT 'email' CHECK (channel IN ('email', 'sms', 'push_notification')),
    -- goes with what is sent, the same for each attempt: a provider that knows it sends it once, and its reports name it
    ADD COLUMN uid uuid NOT NULL DEFAULT gen_random_uuid(),
    ADD COLUMN user_id bigint REFERENCES users (id) ON DELETE SET NULL,
    ADD COLUMN message_id bigint REFERENCES messages (id),
    -- what is to be sent, encrypted, until it is
    ADD COLUMN content text,
    ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
    -- not to be sent before: the end of quiet hours
    ADD COLUMN held_until timestamptz,
    ADD COLUMN received_at timestamptz,
    ADD COLUMN replied_at timestamptz,
    ADD COLUMN reply text;
CREATE UNIQUE INDEX deliveries_uid_idx ON deliveries (uid);
CREATE INDEX deliveries_reference_idx ON deliveries (reference) WHERE reference IS NOT NULL;
-- a message reaches a person once by a channel
CREATE UNIQUE INDEX deliveries_message_idx ON deliveries (message_id, user_id, channel) WHERE message_id IS NOT NULL;
CREATE INDEX deliveries_message_status_idx ON deliveries (message_id, status) WHERE message_id IS NOT NULL;
CREATE INDEX deliveries_user_idx ON deliveries (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX deliveries_channel_idx ON deliveries (channel, created_at DESC);
CREATE INDEX deliveries_status_idx ON deliveries (status, created_at DESC);
CREATE INDEX deliveries_kind_idx ON deliveries (kind, created_at DESC);
CREATE INDEX deliveries_waiting_idx ON deliveries (channel, held_until) WHERE status = 6;
CREATE INDEX deliveries_reason_trgm_idx ON deliveries USING gin (reason gin_trgm_ops);

-- Made through the table above before it had its other columns: whose address it was.
UPDATE deliveries d SET user_id = u.id FROM users u WHERE u.email = d.to_address AND u.archived_at IS NULL;

-- Mails that wait in the queue: what they say goes with the delivery now.
DO $$
BEGIN
    IF to_regclass('pgboss.job') IS NOT NULL THEN
        UPDATE deliveries d SET content = j.data ->> 'sealed', status = 9 FROM pgboss.job j
        WHERE j.name = 'mail' AND j.state < 'completed' AND (j.data ->> 'logId')::bigint = d.id;
        UPDATE pgboss.job SET data = jsonb_build_object('delivery', data -> 'logId') WHERE name = 'mail' AND state < 'completed' AND data ? 'logId';
    END IF;
END $$;

CREATE VIEW delivery_records AS
    SELECT id, channel, to_address AS recipient, subject, kind, status, reason, attempts, user_id, customer_id, message_id,
           sent_at, received_at, replied_at, reply,
           1 AS version, created_at, NULL::bigint AS created_by, coalesce(received_at, sent_at, created_at) AS updated_at, NULL::bigint AS updated_by,
           NULL::timestamptz AS archived_at
    FROM deliveries;

-- The mails with which the people of a customer begin. One can be sent again while it is the newest of its kind to that person
-- and the account still waits for what it opens.
CREATE VIEW onboarding_emails AS
    SELECT d.id, d.created_at, d.subject, d.to_address AS recipient, d.kind, d.status, d.sent_at, d.reason, d.customer_id, d.user_id,
           d.kind = 'invitation' AND u.id IS NOT NULL AND u.last_login_at IS NULL AND u.status = 'active' AND u.archived_at IS NULL
               AND NOT EXISTS (SELECT 1 FROM deliveries later WHERE later.user_id = d.user_id AND later.kind = d.kind
                               AND later.channel = 'email' AND (later.created_at, later.id) > (d.created_at, d.id)) AS can_resend
    FROM deliveries d LEFT JOIN users u ON u.id = d.user_id
    WHERE d.channel = 'email' AND d.kind IN ('invitation', 'registration-confirm', 'account-activated', 'credit-account', 'welcome');

-- Each report of what became of a delivery, so that the same one again changes nothing.
CREATE TABLE delivery_reports (
    channel text NOT NULL,
    report_id text NOT NULL,
    delivery_id bigint NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    received_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (channel, report_id)
);
CREATE INDEX delivery_reports_age_idx ON delivery_reports (received_at);
CREATE INDEX delivery_reports_delivery_idx ON delivery_reports (delivery_id);

-- Devices that tell a person by push. An endpoint is a device's browser: it belongs to who used it last.
CREATE TABLE push_subscriptions (
    id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    endpoint text NOT NULL,
    -- SHA-256 in hexadecimal
    endpoint_hash text NOT NULL UNIQUE,
    p256dh text NOT NULL,
    auth text NOT NULL,
    device text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_sent_at timestamptz
);
CREATE INDEX push_subscriptions_user_idx ON push_subscriptions (user_id, created_at DESC);

-- One mail a day in place of a mail for each: at an hour by the clocks of a zone.
CREATE TABLE mail_digests (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    is_on boolean NOT NULL,
    at text NOT NULL,
    time_zone text NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now()
);
-- what waits for it
ALTER TABLE notifications ADD COLUMN digest_at timestamptz;
CREATE INDEX notifications_digest_idx ON notifications (digest_at) WHERE digest_at IS NOT NULL;
CREATE INDEX notifications_digest_of_user_idx ON notifications (user_id) WHERE digest_at IS NOT NULL;

-- What was sent is what people read: whoever writes to the table cannot change it afterwards.
CREATE FUNCTION refuse_change_of_sent_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status IN ('sending', 'sent') AND (NEW.subject, NEW.body, NEW.by_email, NEW.by_sms, NEW.by_push, NEW.is_important)
        IS DISTINCT FROM (OLD.subject, OLD.body, OLD.by_email, OLD.by_sms, OLD.by_push, OLD.is_important) THEN
        RAISE EXCEPTION 'A message that was sent cannot change.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER messages_stay BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_message();
