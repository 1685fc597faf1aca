CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid,
	"try_id" uuid,
	"provider" text,
	"said_once" text NOT NULL,
	"source" text NOT NULL,
	"state_from" text,
	"state_to" text,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_said_once_unique" UNIQUE("said_once"),
	CONSTRAINT "payment_events_source" CHECK ("payment_events"."source" in ('answer', 'poll', 'callback', 'visitor', 'administrator', 'clock')),
	CONSTRAINT "payment_events_said_once" CHECK (length("payment_events"."said_once") between 1 and 200),
	CONSTRAINT "payment_events_note" CHECK (length("payment_events"."note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "payment_tries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"wallet" text,
	"wallet_tail" text,
	"network" text,
	"provider_id" text,
	"link" text,
	"failure" text,
	"held" text,
	"paid_minor" bigint,
	"paid_currency" text,
	"kept_minor" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"unknown_since" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_tries_provider" CHECK ("payment_tries"."provider" in ('irembopay', 'momo', 'stripe')),
	CONSTRAINT "payment_tries_state" CHECK ("payment_tries"."state" in ('new', 'calling', 'waiting', 'unclear', 'paid', 'held', 'failed', 'expired', 'cancelled')),
	CONSTRAINT "payment_tries_failure" CHECK ("payment_tries"."failure" in ('no-funds', 'not-approved', 'refused', 'limit-reached', 'wrong-network', 'unknown-number', 'inactive-number', 'expired', 'not-possible')),
	CONSTRAINT "payment_tries_held" CHECK ("payment_tries"."held" in ('amount', 'twice', 'cancelled', 'gone')),
	CONSTRAINT "payment_tries_paid_currency" CHECK ("payment_tries"."paid_currency" in ('RWF', 'EUR', 'USD')),
	CONSTRAINT "payment_tries_wallet" CHECK (length("payment_tries"."wallet") between 1 and 200),
	CONSTRAINT "payment_tries_wallet_tail" CHECK ("payment_tries"."wallet_tail" ~ '^[0-9]{3}$'),
	CONSTRAINT "payment_tries_network" CHECK ("payment_tries"."network" in ('mtn', 'airtel')),
	CONSTRAINT "payment_tries_method" CHECK (length("payment_tries"."method") between 1 and 40),
	CONSTRAINT "payment_tries_provider_id" CHECK (length("payment_tries"."provider_id") between 1 and 100),
	CONSTRAINT "payment_tries_link" CHECK (length("payment_tries"."link") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_kind" CHECK (length("payments"."kind") between 1 and 40),
	CONSTRAINT "payments_currency" CHECK ("payments"."currency" in ('RWF', 'EUR', 'USD')),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('open', 'paid', 'held', 'failed', 'expired', 'cancelled')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0 and "payments"."fee_minor" between 0 and "payments"."amount_minor"),
	CONSTRAINT "payments_paid_at" CHECK (("payments"."state" = 'paid') = ("payments"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" smallint PRIMARY KEY NOT NULL,
	"next" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_year_number_pk" PRIMARY KEY("year","number"),
	CONSTRAINT "receipts_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "receipts_number" CHECK ("receipts"."number" between 1 and 999999)
);
--> statement-breakpoint
ALTER TABLE "enrollments" DROP CONSTRAINT "enrollments_status";--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD COLUMN "payment_fee" integer;--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_try_id_payment_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."payment_tries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_at_index" ON "payment_events" USING btree ("payment_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tries_one_open" ON "payment_tries" USING btree ("payment_id") WHERE "payment_tries"."state" in ('new', 'calling', 'waiting', 'unclear');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_tries_provider_id" ON "payment_tries" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_tries_payment_id_created_at_index" ON "payment_tries" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_tries_due" ON "payment_tries" USING btree ("next_check_at") WHERE "payment_tries"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_a_subject" ON "payments" USING btree ("subject_id") WHERE "payments"."state" in ('open', 'paid', 'held');--> statement-breakpoint
CREATE INDEX "payments_subject_id_created_at_index" ON "payments" USING btree ("subject_id","created_at");--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD CONSTRAINT "consultation_bookings_fee" CHECK ("consultation_bookings"."payment_fee" between 0 and "consultation_bookings"."payment_amount");--> statement-breakpoint
ALTER TABLE "consultation_bookings" ADD CONSTRAINT "consultation_bookings_taken_by" CHECK ("consultation_bookings"."taken_by" in ('irembopay', 'momo', 'stripe', 'transfer'));--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_taken_by" CHECK ("donations"."taken_by" in ('irembopay', 'momo', 'stripe', 'transfer'));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_payment_status" CHECK ("enrollments"."payment_status" in ('completed', 'pending', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_taken_by" CHECK ("enrollments"."taken_by" in ('irembopay', 'momo', 'stripe', 'transfer'));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_status" CHECK ("enrollments"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'unpaid'));