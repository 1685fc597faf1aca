CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"payment_id" uuid,
	"try_id" uuid,
	"provider" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"counted_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"state" text DEFAULT 'asked' NOT NULL,
	"provider_id" text,
	"refusal" text,
	"asked_by" text NOT NULL,
	"asked_by_email" text NOT NULL,
	"unknown_since" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_kind" CHECK (length("payment_refunds"."kind") between 1 and 40),
	CONSTRAINT "payment_refunds_of" CHECK (("payment_refunds"."payment_id" is null) = ("payment_refunds"."try_id" is null)),
	CONSTRAINT "payment_refunds_provider" CHECK ("payment_refunds"."provider" in ('irembopay', 'momo', 'stripe')),
	CONSTRAINT "payment_refunds_by_hand" CHECK (("payment_refunds"."provider" is null) = ("payment_refunds"."reference" is not null) and ("payment_refunds"."provider" is null or "payment_refunds"."try_id" is not null)),
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_minor" > 0 and "payment_refunds"."counted_minor" >= 0),
	CONSTRAINT "payment_refunds_currency" CHECK ("payment_refunds"."currency" in ('RWF', 'EUR', 'USD')),
	CONSTRAINT "payment_refunds_reason" CHECK (length("payment_refunds"."reason") between 1 and 500),
	CONSTRAINT "payment_refunds_reference" CHECK (length("payment_refunds"."reference") between 1 and 100),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('asked', 'calling', 'waiting', 'unclear', 'given', 'refused')),
	CONSTRAINT "payment_refunds_settled" CHECK (("payment_refunds"."state" in ('given', 'refused')) = ("payment_refunds"."settled_at" is not null)),
	CONSTRAINT "payment_refunds_provider_id" CHECK (length("payment_refunds"."provider_id") between 1 and 100),
	CONSTRAINT "payment_refunds_refusal" CHECK ("payment_refunds"."refusal" in ('no-balance', 'given-already', 'not-possible'))
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_try_id_payment_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."payment_tries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_provider_id" ON "payment_refunds" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_subject_id_created_at_index" ON "payment_refunds" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_try_id_index" ON "payment_refunds" USING btree ("try_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("next_check_at") WHERE "payment_refunds"."next_check_at" is not null;