ALTER TABLE "programs" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "apply_by" date;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "schedule" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "learn" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "fits" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "not_needed" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "steps" text;--> statement-breakpoint
ALTER TABLE "programs" ADD COLUMN "questions" text;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_schedule" CHECK (length("programs"."schedule") between 1 and 300);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_place" CHECK (length("programs"."place") between 1 and 300);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_language" CHECK (length("programs"."language") between 1 and 300);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_cost" CHECK (length("programs"."cost") between 1 and 300);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_learn" CHECK (length("programs"."learn") between 1 and 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_fits" CHECK (length("programs"."fits") between 1 and 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_not_needed" CHECK (length("programs"."not_needed") between 1 and 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_steps" CHECK (length("programs"."steps") between 1 and 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_questions" CHECK (length("programs"."questions") between 1 and 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_seats" CHECK ("programs"."seats" between 1 and 10000);--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_days" CHECK ("programs"."ends_on" >= "programs"."starts_on");