ALTER TABLE "donations" DROP CONSTRAINT "donations_amount";--> statement-breakpoint
ALTER TABLE "donations" DROP CONSTRAINT "donations_method";--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "donations_typed_in" ON "donations" USING btree ("created_at","id") WHERE "donations"."typed_by" is not null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_nobody" CHECK ("donations"."email" is not null or "donations"."typed_by" is not null);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_typed_by" CHECK (length("donations"."typed_by") between 1 and 254);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_reference" CHECK (length("donations"."reference") between 1 and 200);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_amount" CHECK (case when "donations"."typed_by" is null then "donations"."amount" between 10000 and 1000000
				else "donations"."amount" between 1 and 1000000000 end);--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_method" CHECK ("donations"."payment_method" in ('MTN Mobile Money', 'Airtel Money', 'Credit/Debit Card', 'Bank Transfer', 'PayPal') or "donations"."typed_by" is not null and "donations"."payment_method" in ('Cash'));