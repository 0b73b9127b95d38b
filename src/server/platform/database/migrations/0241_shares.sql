-- For which end of a share people were told that it is near.
ALTER TABLE folders ADD COLUMN end_told_for date;
