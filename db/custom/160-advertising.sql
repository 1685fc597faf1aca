-- The back-office's list of sponsored content: its figures, and its search.
select keep_counts('sponsored_content', '{status,featured}');
select keep_search('sponsored_content', $$lower(title || ' ' || company)$$);

-- How many ad units there are, and their search. No column of theirs is counted, so that views and clicks cost nothing here.
select keep_counts('ad_units', '{}');
select keep_search('ad_units', $$lower(name || ' ' || slot_id)$$);
