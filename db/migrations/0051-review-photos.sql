-- Photos that shoppers send with reviews (R355 to R359). `file` names one everywhere, on the wire and in the storage.
CREATE TABLE review_photos (
  file text PRIMARY KEY CHECK (file ~ '^rp-[a-z0-9]{20}$'),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  review_id uuid REFERENCES reviews ON DELETE CASCADE,
  position smallint NOT NULL DEFAULT 0,
  -- sent: waits for its review; unseen: staff are to look at it; passed: they let it through, and its sizes are being
  -- made; shown: to everybody; removed: by staff, with the reason.
  state text NOT NULL DEFAULT 'sent' CHECK (state IN ('sent', 'unseen', 'passed', 'shown', 'removed')),
  -- Made anew as JPEG from what was sent. What is shown lies in the storage as well, in its sizes.
  image bytea,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  sent_at timestamptz NOT NULL,
  removed_reason text,
  CHECK ((state = 'sent') = (review_id IS NULL)),
  CHECK ((state = 'removed') = (image IS NULL)),
  CHECK ((state = 'removed') = (removed_reason IS NOT NULL))
);
CREATE INDEX review_photos_by_review ON review_photos (review_id, position);
CREATE INDEX review_photos_by_account ON review_photos (user_id, product_id);
CREATE INDEX review_photos_by_product ON review_photos (product_id);
CREATE INDEX review_photos_waiting ON review_photos (sent_at) WHERE state = 'sent';
CREATE INDEX review_photos_unseen ON review_photos (review_id) WHERE state = 'unseen';

-- Files in the storage that nobody may see any more; a job deletes them.
CREATE TABLE photo_leftovers (file text PRIMARY KEY);

CREATE FUNCTION note_photo_leftover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_leftovers VALUES (OLD.file) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER review_photos_leave AFTER DELETE ON review_photos
  FOR EACH ROW WHEN (OLD.state IN ('passed', 'shown')) EXECUTE FUNCTION note_photo_leftover();
CREATE TRIGGER review_photos_removed AFTER UPDATE ON review_photos
  FOR EACH ROW WHEN (OLD.state IN ('passed', 'shown') AND NEW.state = 'removed')
  EXECUTE FUNCTION note_photo_leftover();

CREATE TRIGGER review_photos_tell AFTER UPDATE ON review_photos
  FOR EACH ROW WHEN ((OLD.state = 'shown') <> (NEW.state = 'shown')) EXECUTE FUNCTION tell_part_of_product();
CREATE TRIGGER review_photos_tell_gone AFTER DELETE ON review_photos
  FOR EACH ROW WHEN (OLD.state = 'shown') EXECUTE FUNCTION tell_part_of_product();
