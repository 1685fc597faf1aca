-- The public search finds any part of a word, in any case (D-071).
create index if not exists news_search on news using gin (words gin_trgm_ops);
