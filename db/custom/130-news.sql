-- What the public search looks through: title, excerpt, and the content without its tags.
create or replace function news_words(title text, excerpt text, content text) returns text
language sql immutable parallel safe as $$
	select title || ' ' || coalesce(excerpt, '') || ' ' ||
		replace(replace(replace(regexp_replace(content, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')
$$;
