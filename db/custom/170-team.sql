-- The back-office's list of the team: its total, and its search.
select keep_counts('team_members', '{}');
select keep_search('team_members', $$lower(name || ' ' || role)$$);
