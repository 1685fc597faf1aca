CREATE TABLE "appointment_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sunday" text,
	"monday" text,
	"tuesday" text,
	"wednesday" text,
	"thursday" text,
	"friday" text,
	"saturday" text,
	"minutes" smallint DEFAULT 60 NOT NULL,
	"capacity" smallint DEFAULT 1 NOT NULL,
	"days_off" text,
	"holidays" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_hours_one" CHECK ("appointment_hours"."id" in ('00000000-0000-4000-8000-000000000002')),
	CONSTRAINT "appointment_hours_sunday" CHECK (length("appointment_hours"."sunday") between 1 and 200),
	CONSTRAINT "appointment_hours_monday" CHECK (length("appointment_hours"."monday") between 1 and 200),
	CONSTRAINT "appointment_hours_tuesday" CHECK (length("appointment_hours"."tuesday") between 1 and 200),
	CONSTRAINT "appointment_hours_wednesday" CHECK (length("appointment_hours"."wednesday") between 1 and 200),
	CONSTRAINT "appointment_hours_thursday" CHECK (length("appointment_hours"."thursday") between 1 and 200),
	CONSTRAINT "appointment_hours_friday" CHECK (length("appointment_hours"."friday") between 1 and 200),
	CONSTRAINT "appointment_hours_saturday" CHECK (length("appointment_hours"."saturday") between 1 and 200),
	CONSTRAINT "appointment_hours_minutes" CHECK ("appointment_hours"."minutes" between 5 and 1440),
	CONSTRAINT "appointment_hours_capacity" CHECK ("appointment_hours"."capacity" between 1 and 20),
	CONSTRAINT "appointment_hours_days_off" CHECK (length("appointment_hours"."days_off") between 1 and 10000),
	CONSTRAINT "appointment_hours_holidays" CHECK (length("appointment_hours"."holidays") between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "appointments" DROP CONSTRAINT "appointments_time";--> statement-breakpoint
DROP INDEX "appointments_slot";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "minutes" smallint DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "place" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("appointment_date","appointment_time","place") WHERE "appointments"."status" in ('pending', 'confirmed');--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_minutes" CHECK ("appointments"."minutes" between 5 and 1440);--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_time" CHECK ("appointments"."appointment_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');