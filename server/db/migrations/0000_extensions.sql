-- keyword anywhere in a number: an index for LIKE '%888%'
CREATE EXTENSION IF NOT EXISTS pg_trgm;
