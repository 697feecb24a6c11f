-- Made of a form's key and of what it says: sent twice, as where the first answer was lost, it is one message (R127).
ALTER TABLE contact_messages ADD COLUMN request_hash text CHECK (char_length(request_hash) <= 100);
CREATE UNIQUE INDEX contact_messages_by_request ON contact_messages (request_hash);
