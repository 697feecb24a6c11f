-- From when staff may pay to the account: a day after a change, so that its owner, who is told by mail, can step in.
ALTER TABLE payout_accounts ADD COLUMN payable_from timestamptz;
UPDATE payout_accounts SET payable_from = given_at;
ALTER TABLE payout_accounts ALTER COLUMN payable_from SET NOT NULL;
