-- What staff upload: pictures and short videos. The files lie in the storage (originals/, sizes/, videos/) under the
-- name that stands here, which is random and never used again. What came with the demonstration lies in demo/.
CREATE TABLE pictures (
  file text PRIMARY KEY CHECK (file ~ '^[a-z0-9][a-z0-9-]{0,99}$'),
  kind text NOT NULL CHECK (kind IN ('picture', 'video')),
  origin text NOT NULL CHECK (origin IN ('upload', 'demo')),
  -- deleting: nobody used it for long, and its files are on their way out.
  state text NOT NULL CHECK (state IN ('pending', 'ready', 'failed', 'deleting')),
  -- Why it failed, or still waits, in words for staff.
  failure text,
  -- Name, media type and size of the file that was sent, and the hash of its bytes.
  name text NOT NULL CHECK (char_length(name) <= 200),
  type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes >= 0),
  sha256 text NOT NULL,
  -- Upright; of a video, what it is shown at.
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  duration_ms integer CHECK (duration_ms > 0),
  alt text NOT NULL DEFAULT '' CHECK (char_length(alt) <= 300),
  focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  -- The product that it was taken off last, where it can be put back.
  removed_from text REFERENCES products ON DELETE SET NULL,
  removed_at timestamptz
);
CREATE INDEX pictures_by_age ON pictures (added_at DESC, file DESC);
CREATE INDEX pictures_removed ON pictures (removed_from, removed_at DESC) WHERE removed_from IS NOT NULL;
CREATE INDEX pictures_idle ON pictures (coalesce(removed_at, added_at)) WHERE origin = 'upload';

-- Shoppers see what is ready and described (R223). `video`: one that plays instead of the picture, its poster.
ALTER TABLE product_images
  ADD COLUMN focus_x smallint NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
  ADD COLUMN focus_y smallint NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
  ADD COLUMN video text REFERENCES pictures,
  ADD COLUMN ready boolean NOT NULL DEFAULT true,
  ADD COLUMN shown boolean NOT NULL GENERATED ALWAYS AS (ready AND alt <> '') STORED;
CREATE INDEX product_images_by_file ON product_images (file);
CREATE INDEX product_images_by_video ON product_images (video) WHERE video IS NOT NULL;

INSERT INTO pictures (file, kind, origin, state, name, type, bytes, sha256, width, height, alt, added_by, added_at)
SELECT DISTINCT ON (file) file, 'picture', 'demo', 'ready', file || '.jpg', 'image/jpeg', 0, '', width, height,
  left(alt, 300), 'system demo', now()
FROM product_images ORDER BY file, product_id;
