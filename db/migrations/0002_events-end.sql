ALTER TABLE "events" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_ends_at" CHECK ("events"."ends_at" > "events"."date");--> statement-breakpoint
-- Starter content of hubs that exist: an event with the end that its text states, and no question that its form does not ask.
UPDATE "events" SET "ends_at" = "date" + interval '8 hours', "description" = replace("description", 'or ask for one of ours when you register.', 'or use one of ours; there are six.') WHERE "ends_at" IS NULL AND "title" = 'Build a Website in a Day' AND "description" LIKE '%or ask for one of ours when you register.';--> statement-breakpoint
-- Deadlines that the installation counted from its own minute end with their day in Kigali (D-144).
UPDATE "opportunities" SET "application_deadline" = (date_trunc('day', "application_deadline" AT TIME ZONE 'Africa/Kigali') + interval '1 day' - interval '1 millisecond') AT TIME ZONE 'Africa/Kigali' WHERE "contact_email" = 'opportunities@irishub.example' AND "updated_at" = "created_at";
