-- What can be bought comes first in every order of a list.
DROP INDEX products_by_price;
CREATE INDEX products_by_price ON products ((available > 0) DESC, selling_paise, created_at DESC, id);
CREATE INDEX products_by_price_down ON products ((available > 0) DESC, selling_paise DESC, created_at DESC, id);

-- Words of Hindi and Punjabi, in three scripts, for what the catalogue says in English.
INSERT INTO search_synonyms (word, meant, key)
SELECT plain, meant, lower(unaccent(plain)) FROM (VALUES
  ('choodi', 'kada'), ('choodiyan', 'kada'), ('chudi', 'kada'), ('chudiyan', 'kada'),
  ('bridal', 'wedding'), ('bride', 'wedding'), ('dulhan', 'wedding'), ('shaadi', 'wedding'), ('shadi', 'wedding'),
  ('vivah', 'wedding'), ('everyday', 'daily'), ('rozana', 'daily'), ('tohfa', 'gift'), ('uphaar', 'gift'),
  ('lal', 'red'), ('laal', 'red'), ('hara', 'green'), ('neela', 'blue'), ('safed', 'white'), ('gulabi', 'pink'),
  ('लाल', 'red'), ('हरा', 'green'), ('नीला', 'blue'), ('शादी', 'wedding'), ('दुल्हन', 'wedding'),
  ('तोहफ़ा', 'gift'), ('उपहार', 'gift'),
  ('ਝੁਮਕਾ', 'jhumka'), ('ਝੁਮਕੇ', 'jhumka'), ('ਚੋਕਰ', 'choker'), ('ਕੜਾ', 'kada'), ('ਕੰਗਣ', 'kada'),
  ('ਚੂੜੀ', 'kada'), ('ਚੂੜੀਆਂ', 'kada'), ('ਹਾਰ', 'necklace'), ('ਹਾਰ', 'choker'), ('ਵਾਲੀਆਂ', 'hoops'),
  ('ਵਾਲੀਆਂ', 'earrings'), ('ਮੰਗਲਸੂਤਰ', 'mangalsutra'), ('ਮੋਰ', 'peacock'), ('ਕਮਲ', 'lotus'),
  ('ਮੋਤੀ', 'pearls'), ('ਮੋਤੀ', 'pearl'), ('ਲਾਲ', 'red'), ('ਹਰਾ', 'green'), ('ਵਿਆਹ', 'wedding'), ('ਤੋਹਫ਼ਾ', 'gift')
) AS given (word, meant), normalize(word, NFKC) AS plain
ON CONFLICT (word, meant) DO NOTHING;
