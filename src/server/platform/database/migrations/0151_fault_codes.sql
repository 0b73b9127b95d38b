-- What the code in a vehicle follows from, together with the secret of the installation. Another value ends the code.
ALTER TABLE vehicles ADD COLUMN fault_code uuid NOT NULL DEFAULT gen_random_uuid();
