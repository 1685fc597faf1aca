CREATE TABLE "site_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"previous" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_texts_page_unique" UNIQUE("page"),
	CONSTRAINT "site_texts_page" CHECK (length("site_texts"."page") between 1 and 40),
	CONSTRAINT "site_texts_published" CHECK (jsonb_typeof("site_texts"."published") = 'object' and length("site_texts"."published"::text) <= 100000),
	CONSTRAINT "site_texts_draft" CHECK (jsonb_typeof("site_texts"."draft") = 'object' and length("site_texts"."draft"::text) <= 100000),
	CONSTRAINT "site_texts_previous" CHECK (jsonb_typeof("site_texts"."previous") = 'object' and length("site_texts"."previous"::text) <= 100000)
);
--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD COLUMN "billing" text;--> statement-breakpoint
ALTER TABLE "hub_details" ADD COLUMN "hours" text;--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD CONSTRAINT "consultation_bookings_billing" CHECK ("consultation_bookings"."billing" in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "hub_details" ADD CONSTRAINT "hub_details_hours" CHECK (length("hub_details"."hours") between 1 and 200);