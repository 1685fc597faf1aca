ALTER TABLE "email_logs" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "from_name" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "from_email" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reply_subject" text;--> statement-breakpoint
ALTER TABLE "scheduled_decisions" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "email_logs_record_id_created_at_index" ON "email_logs" USING btree ("record_id","created_at") WHERE "email_logs"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "email_logs_failures" ON "email_logs" USING btree ("created_at","id") WHERE "email_logs"."error_message" is not null;--> statement-breakpoint
CREATE INDEX "notifications_type_read_created_at_id_index" ON "notifications" USING btree ("type","read","created_at","id");