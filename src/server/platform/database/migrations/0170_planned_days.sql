-- The day under which a job stands in the plan: for which it is scheduled, otherwise on which it is due.
CREATE INDEX job_cards_planned ON job_cards ((coalesce(scheduled_on, due_on))) WHERE archived_at IS NULL;
CREATE INDEX job_cards_unplanned ON job_cards (id) WHERE scheduled_on IS NULL AND due_on IS NULL AND archived_at IS NULL;
-- Who ticked what, for the day of a person.
CREATE INDEX task_steps_done_by ON task_steps (done_by_id, done_at) WHERE is_done;
