-- The back-office's list of programs: its total, and its search.
select keep_counts('programs', '{}');
select keep_search('programs', $$lower(title || ' ' || description)$$);

-- The list of registrations: counts per status, and its search by name, e-mail, phone or reference. The list of programs
-- says how many each has: of the few programs each has many.
select keep_counts('program_applications', '{status,program_id}');
select keep_search('program_applications', $$lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' ' || left(id::text, 8))$$);
