DROP INDEX "news_public_order";--> statement-breakpoint
CREATE INDEX "news_published_at_id_index" ON "news" USING btree ("published_at","id");