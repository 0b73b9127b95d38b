-- Channel of each person's weekly summary; `since`: a summary that was due earlier is not sent.
CREATE TABLE weekly_summaries (
    user_id bigint PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    channel text NOT NULL CHECK (channel IN ('off', 'email', 'push_notification')),
    since timestamptz NOT NULL
);

-- One row per person and Monday, written in the transaction that sends, so that two servers send once.
CREATE TABLE sent_weekly_summaries (
    user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    week date NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, week)
);
