-- The list of donations: counts per status and frequency, and its search by donor or transaction.
select keep_counts('donations', '{payment_status,frequency}');
create index if not exists donations_search on donations
	using gin (lower(donor_name || ' ' || email || ' ' || transaction_id) gin_trgm_ops);
