-- The public search finds any part of what a card says, in any case (D-071).
select keep_search('opportunities', $$(title || ' ' || company_organization || ' ' || location || ' ' || category || ' ' || description)$$);

-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('opportunity_applications', '{status}');
select keep_search('opportunity_applications', $$lower(first_name || ' ' || last_name || ' ' || email)$$);
