ALTER TABLE "event_registrations" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "hub_details" ADD COLUMN "asks_for_funders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "program_applications" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "program_applications" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "district" text;--> statement-breakpoint
CREATE INDEX "donations_report" ON "donations" USING btree ("payment_status","created_at","amount");--> statement-breakpoint
CREATE INDEX "event_registrations_report" ON "event_registrations" USING btree ("status","created_at","sex","district");--> statement-breakpoint
CREATE INDEX "memberships_report" ON "memberships" USING btree ("status","created_at","sex","district");--> statement-breakpoint
CREATE INDEX "program_applications_report" ON "program_applications" USING btree ("created_at","program_id","status","sex","district");--> statement-breakpoint
CREATE INDEX "enrollments_report" ON "enrollments" USING btree ("created_at","course_id","premium_course_id","sex","district","id");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_sex" CHECK ("event_registrations"."sex" in ('woman', 'man', 'otherwise'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_district" CHECK (length("event_registrations"."district") between 1 and 40);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_sex" CHECK ("memberships"."sex" in ('woman', 'man', 'otherwise'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_district" CHECK (length("memberships"."district") between 1 and 40);--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_sex" CHECK ("program_applications"."sex" in ('woman', 'man', 'otherwise'));--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_district" CHECK (length("program_applications"."district") between 1 and 40);--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_sex" CHECK ("enrollments"."sex" in ('woman', 'man', 'otherwise'));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_district" CHECK (length("enrollments"."district") between 1 and 40);