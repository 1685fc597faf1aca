-- Their totals, for the dashboard and for the back-office's list of partners.
select keep_counts('contacts', '{}');
select keep_counts('partners', '{category}');
select keep_search('partners', $$lower(name || ' ' || description)$$);

-- Found by name, e-mail, telephone and reference, as whatever has a list, and by what was written. A partnership's
-- subject is its type.
select keep_search('contacts',
	$$lower(' ' || full_name || ' ' || email || ' ' || left(id::text, 8) || ' ' || subject || ' ' || message)$$);
select keep_search('partnerships',
	$$lower(' ' || contact_name || ' ' || company_name || ' ' || email || ' ' || phone || ' ' || left(id::text, 8) || ' ' || replace(partnership_type, '-', ' ') || ' ' || industry || ' ' || message)$$);
