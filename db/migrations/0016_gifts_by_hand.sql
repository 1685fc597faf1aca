CREATE TABLE "gift_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"gifts" integer NOT NULL,
	"given" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_months_month_unique" UNIQUE("month"),
	CONSTRAINT "gift_months_first_day" CHECK (extract(day from "gift_months"."month") = 1),
	CONSTRAINT "gift_months_gifts" CHECK ("gift_months"."gifts" between 5 and 1000000000)
);
--> statement-breakpoint
CREATE TABLE "spendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"spent_on" date NOT NULL,
	"what" text NOT NULL,
	"amount" integer NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spendings_what" CHECK (length("spendings"."what") between 1 and 200),
	CONSTRAINT "spendings_amount" CHECK ("spendings"."amount" between 1 and 1000000000),
	CONSTRAINT "spendings_note" CHECK (length("spendings"."note") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"donation_id" uuid,
	"booking_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "bank_lines_fingerprint" CHECK ("bank_lines"."fingerprint" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "bank_lines_of_one" CHECK (num_nonnulls("bank_lines"."donation_id", "bank_lines"."booking_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT "donations_amount";--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT "donations_method";--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_booking_id_consultation_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."consultation_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spendings_created_at_id_index" ON "spendings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "spendings_spent_on_id_index" ON "spendings" USING btree ("spent_on","id");--> statement-breakpoint
CREATE INDEX "bank_lines_donation_id_index" ON "bank_lines" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "bank_lines_booking_id_index" ON "bank_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "donations_transfer" ON "donations" USING btree ("transfer_reference") WHERE "donations"."transfer_reference" is not null;--> statement-breakpoint
CREATE INDEX "donations_typed_in" ON "donations" USING btree ("created_at","id") WHERE "donations"."typed_by" is not null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_nobody" CHECK ("donations"."email" is not null or "donations"."typed_by" is not null);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_typed_by" CHECK (length("donations"."typed_by") between 1 and 254);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_reference" CHECK (length("donations"."reference") between 1 and 200);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_amount" CHECK (case when "donations"."typed_by" is null then "donations"."amount" between 10000 and 1000000
				else "donations"."amount" between 1 and 1000000000 end);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_method" CHECK ("donations"."payment_method" in ('MTN Mobile Money', 'Airtel Money', 'Credit/Debit Card', 'Bank Transfer', 'PayPal') or "donations"."typed_by" is not null and "donations"."payment_method" in ('Cash'));