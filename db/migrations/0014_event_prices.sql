ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_status";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "payment_amount" integer;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "payment_status" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "seat_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "seat_visitor" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "seat_network" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "price_rwf" integer;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_amount" CHECK ("event_registrations"."payment_amount" > 0);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_method" CHECK ("event_registrations"."payment_method" in ('credit-card', 'mobile-money', 'bank-transfer', 'cash'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_payment_status" CHECK ("event_registrations"."payment_status" in ('pending', 'completed', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_taken_by" CHECK ("event_registrations"."taken_by" in ('irembopay', 'momo', 'stripe', 'transfer'));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_unpaid" CHECK ("event_registrations"."status" <> 'unpaid' or ("event_registrations"."payment_amount" is not null and "event_registrations"."seat_until" is not null));--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_seat_visitor" CHECK (length("event_registrations"."seat_visitor") between 1 and 100);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_seat_network" CHECK (length("event_registrations"."seat_network") between 1 and 100);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'unpaid'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_price_rwf" CHECK ("events"."price_rwf" between 0 and 10000000);