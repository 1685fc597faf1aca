-- The public search finds any part of what a card says, in any case (D-071).
create index if not exists opportunities_search on opportunities using gin (
	(title || ' ' || company_organization || ' ' || location || ' ' || category || ' ' || description) gin_trgm_ops);

-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('opportunity_applications', '{status}');
create index if not exists opportunity_applications_search on opportunity_applications
	using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
