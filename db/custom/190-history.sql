-- The activity of the back-office and its bin: their totals, and what they are searched by.
select keep_counts('audit_log', '{}');
select keep_search('audit_log', $$lower(' ' || actor_email || ' ' || action || ' ' || table_name || ' ' || coalesce(record_id, ''))$$);
select keep_counts('deleted_records', '{table_name}');
select keep_search('deleted_records', $$lower(coalesce(record ->> 'title', record ->> 'name', record ->> 'first_name' || ' ' || (record ->> 'last_name'), record ->> 'email') || ' ' || deleted_by)$$);
