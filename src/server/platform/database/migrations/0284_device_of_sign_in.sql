-- The device that a second step was begun on, if it is known for the account: somebody else with the password does not end that step.
ALTER TABLE one_time_codes ADD COLUMN device text;
