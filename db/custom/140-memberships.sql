-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('memberships', '{status}');
create index if not exists memberships_search on memberships
	using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
