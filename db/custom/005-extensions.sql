-- Search in the back-office finds any part of a word.
create extension if not exists pg_trgm;
