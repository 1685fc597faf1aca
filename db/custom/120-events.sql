-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('event_registrations', '{status}');
select keep_search('event_registrations', $$lower(first_name || ' ' || last_name || ' ' || email)$$);
