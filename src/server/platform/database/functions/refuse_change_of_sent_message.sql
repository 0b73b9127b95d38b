-- A sent message never changes: people have read it.
CREATE OR REPLACE FUNCTION refuse_change_of_sent_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.status IN ('sending', 'sent') AND (NEW.subject, NEW.body, NEW.by_email, NEW.by_sms, NEW.by_push, NEW.is_important)
        IS DISTINCT FROM (OLD.subject, OLD.body, OLD.by_email, OLD.by_sms, OLD.by_push, OLD.is_important) THEN
        RAISE EXCEPTION 'A message that was sent cannot change.' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER messages_stay BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sent_message();
