DROP INDEX "inbox_threads_status_last_at_id_index";--> statement-breakpoint
DROP INDEX "inbox_threads_kind_last_at_id_index";--> statement-breakpoint
DROP INDEX "inbox_threads_taken_by_last_at_id_index";--> statement-breakpoint
DROP INDEX "inbox_threads_nobody";--> statement-breakpoint
CREATE INDEX "inbox_threads_by_status" ON "inbox_threads" USING btree ("status","last_at","id","kind","taken_by");--> statement-breakpoint
CREATE INDEX "inbox_threads_by_kind" ON "inbox_threads" USING btree ("kind","last_at","id","status","taken_by");--> statement-breakpoint
CREATE INDEX "inbox_threads_by_holder" ON "inbox_threads" USING btree ("taken_by","last_at","id","status","kind");--> statement-breakpoint
CREATE INDEX "inbox_threads_nobody" ON "inbox_threads" USING btree ("last_at","id","status","kind") WHERE "inbox_threads"."taken_by" is null;