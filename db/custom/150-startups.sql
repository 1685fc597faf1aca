-- The back-office's list of startups: its figures, and its search.
select keep_counts('startups', '{status,featured}');
select keep_search('startups', $$lower(name || ' ' || description)$$);
