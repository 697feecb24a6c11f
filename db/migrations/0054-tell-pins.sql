-- What is known of PIN codes is kept in memory by each process until it hears of a change.
CREATE TRIGGER pin_codes_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pin_codes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();
