-- Photos whose sizes are still to be made are few; what is shown leaves the index (R456).
CREATE INDEX review_photos_passed ON review_photos (sent_at) WHERE state = 'passed';

-- Payments that are held, as staff read of them since: rupees, not 'hundredths of INR'.
UPDATE payment_attempts SET reason = 'paid ₹' || replace(to_char(captured_paise / 100.0, 'FM99,99,99,99,990.00'), '.00', '')
WHERE state = 'mismatch' AND reason = 'paid ' || captured_paise || ' hundredths of INR';
