-- The public search finds any part of what a card says, in any case (D-071).
create index if not exists opportunities_search on opportunities using gin (
	(title || ' ' || company_organization || ' ' || location || ' ' || category || ' ' || description) gin_trgm_ops);
