-- What an account agreed to or took back, in which version of the notice. The newest line of a purpose holds.
CREATE TABLE consents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('account', 'analytics')),
  granted boolean NOT NULL,
  notice_version text NOT NULL CHECK (char_length(notice_version) BETWEEN 1 AND 40),
  recorded_at timestamptz NOT NULL
);
CREATE INDEX consents_by_user ON consents (user_id, id);

CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
