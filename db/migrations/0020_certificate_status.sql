ALTER TABLE "certificates" DROP CONSTRAINT "certificates_revoked";--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "hub_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signatory" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "status" text DEFAULT 'valid' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "certificates_status_created_at_id_index" ON "certificates" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_lower_student_name_id_index" ON "certificates" USING btree (lower("student_name"),"id");--> statement-breakpoint
CREATE INDEX "certificates_lower_course_title_id_index" ON "certificates" USING btree (lower("course_title"),"id");--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status" CHECK ("certificates"."status" in ('valid', 'revoked'));--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_hub_name" CHECK (length("certificates"."hub_name") between 1 and 200);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signatory" CHECK (length("certificates"."signatory") between 1 and 200);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked" CHECK (num_nonnulls("certificates"."revoked_at", "certificates"."revoked_by", "certificates"."revoked_reason")
				= case "certificates"."status" when 'revoked' then 3 else 0 end);