-- Their totals, for the dashboard and for the back-office's list of partners.
select keep_counts('contacts', '{}');
select keep_counts('partners', '{category}');
select keep_search('partners', $$lower(name || ' ' || description)$$);
