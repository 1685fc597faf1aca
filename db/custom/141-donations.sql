-- The list of donations: counts per status, frequency and method, what was given per status, and its search by donor,
-- by transaction, by what a bank transfer quotes, by phone and by reference.
select keep_counts('donations', '{payment_status,frequency,payment_method}');
select keep_sums('donations', 'amount', 'payment_status');
select keep_search('donations', $$lower(donor_name || ' ' || email || ' ' || transaction_id || ' ' || coalesce(transfer_reference, '') || ' ' || coalesce(phone, '') || ' ' || left(id::text, 8))$$);
