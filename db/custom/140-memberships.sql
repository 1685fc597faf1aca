-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('memberships', '{status}');
select keep_search('memberships', $$lower(first_name || ' ' || last_name || ' ' || email)$$);
