-- Nobody writes a contact in clear any more, such as a node that runs the code of before: it would also make a second
-- account for whoever logs in. What stands in clear from before is sealed at the first start; until then it is not judged.
ALTER TABLE account_account
  ADD CONSTRAINT account_account_mobile_sealed
    CHECK (mobile = '' OR mobile ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$') NOT VALID,
  ADD CONSTRAINT account_account_email_sealed
    CHECK (email = '' OR email ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$') NOT VALID;
ALTER TABLE account_waiting
  ADD CONSTRAINT account_waiting_value_sealed
    CHECK (value = '' OR value ~ '^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$') NOT VALID;
