CREATE TABLE "account_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"comparison_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_movements_provider" CHECK ("account_movements"."provider" in ('irembopay', 'momo', 'stripe')),
	CONSTRAINT "account_movements_kind" CHECK ("account_movements"."kind" in ('payout', 'charge', 'adjustment', 'exchange')),
	CONSTRAINT "account_movements_provider_id" CHECK (length("account_movements"."provider_id") between 1 and 100),
	CONSTRAINT "account_movements_currency" CHECK ("account_movements"."currency" in ('RWF', 'EUR', 'USD'))
);
--> statement-breakpoint
ALTER TABLE "payment_comparisons" DROP CONSTRAINT "payment_comparisons_source";--> statement-breakpoint
ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_source";--> statement-breakpoint
ALTER TABLE "account_movements" ADD CONSTRAINT "account_movements_comparison_id_payment_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."payment_comparisons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_movements_once" ON "account_movements" USING btree ("provider","provider_id","kind","currency");--> statement-breakpoint
CREATE INDEX "account_movements_at_index" ON "account_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_movements_comparison_id_index" ON "account_movements" USING btree ("comparison_id");--> statement-breakpoint
ALTER TABLE "payment_comparisons" ADD CONSTRAINT "payment_comparisons_source" CHECK ("payment_comparisons"."source" in ('list', 'questions', 'statement', 'account'));--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_source" CHECK ("payment_differences"."source" in ('list', 'questions', 'statement', 'account'));