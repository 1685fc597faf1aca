-- The back-office's list of programs: its total, and its search.
select keep_counts('programs', '{}');
create index if not exists programs_search on programs using gin (lower(title || ' ' || description) gin_trgm_ops);

-- The list of registrations: counts per status, and its search by name or e-mail.
select keep_counts('program_applications', '{status}');
create index if not exists program_applications_search on program_applications
	using gin (lower(first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
