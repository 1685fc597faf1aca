-- The list of donations: counts per status and frequency, and its search by donor or transaction.
select keep_counts('donations', '{payment_status,frequency}');
select keep_search('donations', $$lower(donor_name || ' ' || email || ' ' || transaction_id)$$);
