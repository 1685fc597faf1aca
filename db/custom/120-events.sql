-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('event_registrations', '{status}');
create index if not exists event_registrations_search on event_registrations
	using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
