-- The public search finds any part of what a card says, in any case.
select keep_search('opportunities', $$lower(title || ' ' || company_organization || ' ' || location || ' ' || category || ' ' || description)$$);

-- The back-office's list of opportunities: its figures; it searches by the same text.
select keep_counts('opportunities', '{status,featured,category}');

-- The list of registrations: counts per status, and its search by name, e-mail, phone or reference.
select keep_counts('opportunity_applications', '{status}');
select keep_search('opportunity_applications', $$lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || left(id::text, 8))$$);
