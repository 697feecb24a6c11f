-- A new word goes into the index at once, and not onto a list beside it, through which each search would read until the table
-- is next vacuumed: after an import with thousands of new words that took longer than all else of a search.
ALTER INDEX catalogue_words_by_trigram SET (fastupdate = off);
