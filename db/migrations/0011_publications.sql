ALTER TABLE "events" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "premium_courses" ADD COLUMN "publication" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX "events_publication_date_id_index" ON "events" USING btree ("publication","date","id");--> statement-breakpoint
CREATE INDEX "news_publication_created_at_id_index" ON "news" USING btree ("publication","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_publication_created_at_id_index" ON "opportunities" USING btree ("publication","created_at","id");--> statement-breakpoint
CREATE INDEX "programs_publication_created_at_id_index" ON "programs" USING btree ("publication","created_at","id");--> statement-breakpoint
CREATE INDEX "courses_publication_created_at_id_index" ON "courses" USING btree ("publication","created_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_publication_created_at_id_index" ON "premium_courses" USING btree ("publication","created_at","id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_publication" CHECK ("events"."publication" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_publication" CHECK ("news"."publication" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_publication" CHECK ("opportunities"."publication" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_publication" CHECK ("programs"."publication" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_publication" CHECK ("courses"."publication" in ('draft', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "premium_courses" ADD CONSTRAINT "premium_courses_publication" CHECK ("premium_courses"."publication" in ('draft', 'published', 'archived'));