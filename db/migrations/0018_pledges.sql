CREATE TABLE "pledges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"amount" integer NOT NULL,
	"donor_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"payment_method" text NOT NULL,
	"day" smallint NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"next_due" date,
	"missed" smallint DEFAULT 0 NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pledges_amount" CHECK ("pledges"."amount" between 10000 and 1000000),
	CONSTRAINT "pledges_donor_name" CHECK (length("pledges"."donor_name") between 1 and 200),
	CONSTRAINT "pledges_email" CHECK (length("pledges"."email") between 1 and 254),
	CONSTRAINT "pledges_phone" CHECK (length("pledges"."phone") between 1 and 40),
	CONSTRAINT "pledges_method" CHECK ("pledges"."payment_method" in ('MTN Mobile Money', 'Airtel Money', 'Credit/Debit Card', 'Bank Transfer', 'PayPal')),
	CONSTRAINT "pledges_day" CHECK ("pledges"."day" between 1 and 31),
	CONSTRAINT "pledges_status" CHECK ("pledges"."status" in ('active', 'paused', 'stopped')),
	CONSTRAINT "pledges_next_due" CHECK (case "pledges"."status" when 'active' then "pledges"."next_due" is not null when 'stopped' then "pledges"."next_due" is null else true end),
	CONSTRAINT "pledges_missed" CHECK ("pledges"."missed" between 0 and 999),
	CONSTRAINT "pledges_note" CHECK (length("pledges"."note") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "payment_tries" DROP CONSTRAINT "payment_tries_failure";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "pledge_id" uuid;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "pledge_month" date;--> statement-breakpoint
CREATE INDEX "pledges_email_index" ON "pledges" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pledges_due" ON "pledges" USING btree ("next_due") WHERE "pledges"."next_due" is not null;--> statement-breakpoint
CREATE INDEX "pledges_created_at_id_index" ON "pledges" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pledges_status_created_at_id_index" ON "pledges" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "pledges_amount_id_index" ON "pledges" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "pledges_next" ON "pledges" USING btree ("next_due","id");--> statement-breakpoint
CREATE INDEX "pledges_lower_donor_name_id_index" ON "pledges" USING btree (lower("donor_name"),"id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_pledge_id_pledges_id_fk" FOREIGN KEY ("pledge_id") REFERENCES "public"."pledges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "donations_one_a_month" ON "donations" USING btree ("pledge_id","pledge_month");--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_failure" CHECK ("payment_tries"."failure" in ('no-funds', 'not-approved', 'refused', 'limit-reached', 'wrong-network', 'unknown-number', 'inactive-number', 'expired', 'not-possible', 'not-asked'));--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_pledge" CHECK (("donations"."pledge_id" is null) = ("donations"."pledge_month" is null));