-- Words by which shoppers ask for what the catalogue calls otherwise. `key` is the word as searches compare it.
CREATE TABLE search_synonyms (
  word text NOT NULL CHECK (char_length(word) BETWEEN 1 AND 40),
  meant text NOT NULL CHECK (char_length(meant) BETWEEN 1 AND 40),
  key text NOT NULL,
  PRIMARY KEY (word, meant)
);
CREATE INDEX search_synonyms_by_key ON search_synonyms (key);
CREATE INDEX search_synonyms_by_trigram ON search_synonyms USING gin (key gin_trgm_ops);
INSERT INTO search_synonyms (word, meant, key)
SELECT word, meant, lower(unaccent(word)) FROM (VALUES
  ('bangle', 'kada'), ('bangles', 'kada'), ('kangan', 'kada'), ('churi', 'kada'), ('payal', 'anklets'),
  ('haar', 'necklace'), ('haar', 'choker'), ('bali', 'hoops'), ('bali', 'earrings'), ('tops', 'studs'),
  ('झुमका', 'jhumka'), ('झुमके', 'jhumka'), ('चोकर', 'choker'), ('कंगन', 'kada'), ('कड़ा', 'kada'),
  ('चूड़ी', 'kada'), ('हार', 'necklace'), ('हार', 'choker'), ('बाली', 'hoops'), ('बाली', 'earrings'),
  ('मंगलसूत्र', 'mangalsutra'), ('कमल', 'lotus'), ('मोर', 'peacock'), ('मोती', 'pearls'), ('मोती', 'pearl')
) AS given (word, meant);
-- Pages of searches that are kept must not outlive them.
CREATE TRIGGER search_synonyms_tell AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue();

-- How often something was searched for on a day of India, and how many pieces it found last. Nobody's in particular.
CREATE TABLE search_counts (
  day date NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 100),
  searches integer NOT NULL CHECK (searches > 0),
  found integer NOT NULL CHECK (found >= 0),
  PRIMARY KEY (day, text)
);

-- How often a piece's page was opened, and the piece put into a cart, on a day of India.
CREATE TABLE product_counts (
  day date NOT NULL,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  views integer NOT NULL CHECK (views >= 0),
  carted integer NOT NULL CHECK (carted >= 0),
  PRIMARY KEY (day, product_id)
);
CREATE INDEX product_counts_by_product ON product_counts (product_id);
