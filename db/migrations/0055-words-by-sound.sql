-- How a word of Latin letters sounds, for spellings of Hindi and Punjabi that differ by more than trigrams forgive (R388):
-- breathed letters are as their plain ones, z is j, w is v, q and hard c are k; of the vowels the first one counts, by its
-- kind. NULL where that leaves fewer than three letters, or the word has others.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN length(sound) >= 3 THEN sound END
  FROM (
    SELECT regexp_replace(substr(consonants, 1, first_vowel) || translate(substr(consonants, first_vowel + 1), 'aiu', ''),
      '(.)\1+', '\1', 'g') AS sound
    FROM (
      SELECT consonants, regexp_instr(consonants, '[aiu]') AS first_vowel
      FROM regexp_replace(translate(
        regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
          'ph', 'f', 'g'), 'x', 'ks', 'g'), 'ck', 'k', 'g'), 'c(?=[eiy])', 's', 'g'), '(?<=[bcdgjkpstz])h', '', 'g'),
        'zwqceoy', 'jvkkiui'), '([aiu])[aiu]+', '\1', 'g') AS consonants
    ) AS spelt
  ) AS spoken
  WHERE word ~ '^[a-z]+$'
$$;

-- What a word counts for that is like another by its letters, or by its sound: that is too little to stand beside the very word.
CREATE FUNCTION word_likeness(word text, sound text, typed text, typed_sound text) RETURNS float8
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT greatest(0.8 * similarity(word, typed), CASE WHEN sound = typed_sound THEN 0.65 END)
$$;

ALTER TABLE catalogue_words ADD COLUMN sound text GENERATED ALWAYS AS (sound_of(word)) STORED;
CREATE INDEX catalogue_words_by_sound ON catalogue_words (sound) WHERE sound IS NOT NULL;
ALTER TABLE search_synonyms ADD COLUMN sound text GENERATED ALWAYS AS (sound_of(key)) STORED;
CREATE INDEX search_synonyms_by_sound ON search_synonyms (sound) WHERE sound IS NOT NULL;
