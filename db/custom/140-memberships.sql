-- The list of registrations: counts per status, and its search by name, e-mail, phone or reference.
select keep_counts('memberships', '{status}');
select keep_search('memberships', $$lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || left(id::text, 8))$$);
