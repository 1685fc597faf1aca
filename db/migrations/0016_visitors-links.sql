ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status";--> statement-breakpoint
ALTER TABLE "memberships" DROP CONSTRAINT "memberships_status";--> statement-breakpoint
ALTER TABLE "opportunity_applications" DROP CONSTRAINT "opportunity_applications_status";--> statement-breakpoint
ALTER TABLE "program_applications" DROP CONSTRAINT "program_applications_status";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "calendar_sequence" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('pending', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('pending', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "opportunity_applications" ADD CONSTRAINT "opportunity_applications_status" CHECK ("opportunity_applications"."status" in ('pending', 'reviewed', 'accepted', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_status" CHECK ("program_applications"."status" in ('pending', 'approved', 'rejected', 'withdrawn'));