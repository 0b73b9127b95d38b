-- Litres that a message tells beyond those of its pulses, where that is more than rounding.
ALTER TABLE readings ADD COLUMN meter_difference real;
