CREATE TRIGGER late_completions_number BEFORE INSERT ON late_completions
    FOR EACH ROW EXECUTE FUNCTION number_of_fleet('LC-');
