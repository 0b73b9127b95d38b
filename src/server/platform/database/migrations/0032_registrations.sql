-- Each registration of an address has its own link, which knows the name and the password of that registration alone: confirming
-- one confirms nothing that somebody else chose.
ALTER TABLE account_links ADD COLUMN fullname text, ADD COLUMN password_hash text;
