-- Policies: what is published never changes, an acceptance stays said, and who is asked follows from roles and people as they are.

-- The day that a moment falls on for the business (BUSINESS_ZONE in src/domain/days.ts).
CREATE FUNCTION business_day(moment timestamptz) RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS
    'SELECT (moment AT TIME ZONE ''Australia/Brisbane'')::date';

CREATE FUNCTION keep_policy_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'A published revision of a policy stays as it is.';
END $$;
CREATE TRIGGER policy_revisions_stay BEFORE UPDATE OR DELETE ON policy_revisions FOR EACH ROW EXECUTE FUNCTION keep_policy_revision();
ALTER TABLE policy_revisions ADD CONSTRAINT policy_revisions_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$');
ALTER TABLE policies ADD CONSTRAINT policies_published_check
    CHECK ((status = 'published') = (current_revision_id IS NOT NULL) AND num_nulls(current_revision_id, revision, published_at) IN (0, 3));

-- Who accepted which revision when, and the hash of what they were shown.
CREATE TABLE policy_acceptances (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    policy_id bigint NOT NULL REFERENCES policies,
    policy_revision_id bigint NOT NULL REFERENCES policy_revisions,
    revision bigint NOT NULL,
    user_id bigint NOT NULL REFERENCES users,
    accepted_at timestamptz NOT NULL,
    sha256 text NOT NULL
);
CREATE INDEX policy_acceptances_last ON policy_acceptances (policy_id, user_id, accepted_at DESC, id DESC);
CREATE INDEX policy_acceptances_list ON policy_acceptances (policy_id, accepted_at DESC, id DESC);
CREATE INDEX policy_acceptances_of_person ON policy_acceptances (user_id, policy_id);

CREATE FUNCTION keep_policy_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        RAISE EXCEPTION 'An acceptance stays as it was given.';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM policy_revisions r
                   WHERE r.id = NEW.policy_revision_id AND r.policy_id = NEW.policy_id AND r.revision = NEW.revision AND r.sha256 = NEW.sha256) THEN
        RAISE EXCEPTION 'An acceptance is of the revision that was shown.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER policy_acceptances_stay BEFORE INSERT OR UPDATE OR DELETE ON policy_acceptances FOR EACH ROW EXECUTE FUNCTION keep_policy_acceptance();

-- Since when each person is asked, and when they were last told of which revision.
CREATE TABLE policy_requests (
    policy_id bigint NOT NULL REFERENCES policies,
    user_id bigint NOT NULL REFERENCES users,
    asked_at timestamptz NOT NULL,
    told_at timestamptz,
    told_revision_id bigint REFERENCES policy_revisions,
    PRIMARY KEY (policy_id, user_id)
);
CREATE INDEX policy_requests_of_person ON policy_requests (user_id);

-- Whom published policies ask now: our own people who are let in, by name or by a role. Who leaves is no longer asked.
CREATE VIEW policy_people AS
SELECT p.id AS policy_id, u.id AS user_id
FROM policies p JOIN users u ON u.is_staff AND u.customer_id IS NULL AND u.status = 'active' AND u.archived_at IS NULL
WHERE p.current_revision_id IS NOT NULL AND p.archived_at IS NULL
  AND (EXISTS (SELECT 1 FROM policies_users l WHERE l.owner_id = p.id AND l.other_id = u.id)
       OR EXISTS (SELECT 1 FROM policies_roles l JOIN roles r ON r.id = l.other_id AND r.archived_at IS NULL
                  JOIN users_roles m ON m.other_id = r.id AND m.owner_id = u.id
                  WHERE l.owner_id = p.id));

-- How each of them stands. What was accepted expires after the months of the policy, and is due again from that day on.
CREATE VIEW policy_staff AS
SELECT due.policy_id, due.user_id,
       CASE WHEN due.holds THEN 'accepted' WHEN due.due_on < business_day(clock_now()) THEN 'overdue' ELSE 'open' END AS state,
       due.asked_at, due.due_on,
       CASE WHEN NOT due.holds AND due.due_on < business_day(clock_now()) THEN business_day(clock_now()) - due.due_on END AS days_overdue,
       due.told_at, due.told_revision_id, due.accepted_at, due.accepted_revision, due.accepted_revision_id, due.expires_on
FROM (
    SELECT stands.*, stands.of_current AND (stands.expires_on IS NULL OR stands.expires_on > business_day(clock_now())) AS holds,
           greatest(business_day(stands.asked_at), CASE WHEN stands.of_current THEN stands.expires_on END) + stands.due_days::int AS due_on
    FROM (
        SELECT who.policy_id, who.user_id, p.due_days,
               greatest(coalesce(q.asked_at, clock_now()), p.published_at) AS asked_at,
               CASE WHEN q.told_revision_id = p.current_revision_id THEN q.told_at END AS told_at, q.told_revision_id,
               a.accepted_at, a.revision AS accepted_revision, a.policy_revision_id AS accepted_revision_id,
               coalesce(a.policy_revision_id = p.current_revision_id, false) AS of_current,
               CASE WHEN a.policy_revision_id = p.current_revision_id AND p.expires_after_months IS NOT NULL
                    THEN (business_day(a.accepted_at) + make_interval(months => p.expires_after_months::int))::date END AS expires_on
        FROM policy_people who JOIN policies p ON p.id = who.policy_id
        LEFT JOIN policy_requests q ON q.policy_id = who.policy_id AND q.user_id = who.user_id
        LEFT JOIN LATERAL (
            SELECT a.accepted_at, a.revision, a.policy_revision_id FROM policy_acceptances a
            WHERE a.policy_id = who.policy_id AND a.user_id = who.user_id ORDER BY a.accepted_at DESC, a.id DESC LIMIT 1
        ) a ON true
    ) stands
) due;

-- Of our staff, whoever does not write policies reads those that are published.
CREATE VIEW policy_readers AS
SELECT id AS record_id, NULL::bigint AS customer_id FROM policies WHERE current_revision_id IS NOT NULL;
