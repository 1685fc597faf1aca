-- The back-office's list of events: its figures, and its search.
select keep_counts('events', '{status}');
select keep_search('events', $$lower(title || ' ' || location)$$);

-- The list of registrations: counts per status, and its search by name, e-mail, phone or reference.
select keep_counts('event_registrations', '{status}');
select keep_search('event_registrations', $$lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || left(id::text, 8))$$);
