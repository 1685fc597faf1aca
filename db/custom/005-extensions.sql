-- Search in the back-office finds any part of a word (ARCHITECTURE mechanism 11).
create extension if not exists pg_trgm;
