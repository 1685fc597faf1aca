-- The back-office's list of programs: its total, and its search.
select keep_counts('programs', '{}');
create index if not exists programs_search on programs using gin (lower(title || ' ' || description) gin_trgm_ops);
