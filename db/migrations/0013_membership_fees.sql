CREATE TABLE "membership_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"membership_id" uuid,
	"type" text NOT NULL,
	"payment_amount" integer NOT NULL,
	"payment_fee" integer DEFAULT 0 NOT NULL,
	"payment_method" text,
	"payment_status" text NOT NULL,
	"taken_by" text,
	"continues" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_fees_type" CHECK ("membership_fees"."type" in ('startup', 'individual')),
	CONSTRAINT "membership_fees_amount" CHECK ("membership_fees"."payment_amount" > 0),
	CONSTRAINT "membership_fees_fee" CHECK ("membership_fees"."payment_fee" between 0 and "membership_fees"."payment_amount"),
	CONSTRAINT "membership_fees_method" CHECK ("membership_fees"."payment_method" in ('credit-card', 'mobile-money', 'bank-transfer')),
	CONSTRAINT "membership_fees_status" CHECK ("membership_fees"."payment_status" in ('pending', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "membership_fees_taken_by" CHECK ("membership_fees"."taken_by" in ('irembopay', 'momo', 'stripe', 'transfer'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "paid_until" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "reminded" smallint;--> statement-breakpoint
ALTER TABLE "membership_fees" ADD CONSTRAINT "membership_fees_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_fees_membership_id_created_at_index" ON "membership_fees" USING btree ("membership_id","created_at");--> statement-breakpoint
CREATE INDEX "memberships_ends" ON "memberships" USING btree ("paid_until") WHERE "memberships"."paid_until" is not null;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_reminded" CHECK ("memberships"."reminded" in (30, 7));