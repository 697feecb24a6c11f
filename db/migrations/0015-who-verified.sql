-- Whose a verification is: of the browser that showed the code (hashed), or of who brings the proof that it was given.
ALTER TABLE verification_codes ADD COLUMN verified_by text, ADD COLUMN proof_hash text;
