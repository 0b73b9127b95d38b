CREATE TRIGGER stock_checks_number BEFORE INSERT ON stock_checks FOR EACH ROW EXECUTE FUNCTION number_document('SC');
