-- The parts of the sitemap are read from this alone (R423).
CREATE INDEX products_published ON products (id) INCLUDE (changed_at, type) WHERE listed;
