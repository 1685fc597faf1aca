ALTER TABLE "files" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "decoration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "focus_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
CREATE INDEX "files_created_at_id_index" ON "files" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_alt" CHECK (length("files"."alt") between 1 and 200);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_credit" CHECK (length("files"."credit") between 1 and 120);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_focus_x" CHECK ("files"."focus_x" between 0 and 100);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_focus_y" CHECK ("files"."focus_y" between 0 and 100);