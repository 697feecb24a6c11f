-- What is on that list yet goes into the index. Not together with 0070, whose lock keeps searches waiting.
SELECT gin_clean_pending_list('catalogue_words_by_trigram');
