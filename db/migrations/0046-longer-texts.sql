-- 40,000 characters of Hindi take 120,000 bytes.
ALTER TABLE versions DROP CONSTRAINT versions_body_check;
ALTER TABLE versions ADD CONSTRAINT versions_body_check CHECK (octet_length(body::text) <= 200000);
-- The video that a picture had when it was taken off: it comes back with it.
ALTER TABLE pictures ADD COLUMN removed_video text;
