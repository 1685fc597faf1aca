ALTER TABLE "payment_tries" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD COLUMN "worth_francs" bigint;--> statement-breakpoint
UPDATE "payment_tries" SET "amount_minor" = "payments"."amount_minor", "fee_minor" = "payments"."fee_minor", "currency" = "payments"."currency", "worth_francs" = "payments"."worth_francs" FROM "payments" WHERE "payments"."id" = "payment_tries"."payment_id";--> statement-breakpoint
ALTER TABLE "payment_tries" ALTER COLUMN "amount_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tries" ALTER COLUMN "fee_minor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tries" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_currency" CHECK ("payment_tries"."currency" in ('RWF', 'EUR', 'USD'));--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_amount" CHECK ("payment_tries"."amount_minor" > 0 and "payment_tries"."fee_minor" between 0 and "payment_tries"."amount_minor");--> statement-breakpoint
ALTER TABLE "payment_tries" ADD CONSTRAINT "payment_tries_worth" CHECK ("payment_tries"."worth_francs" is null or "payment_tries"."worth_francs" > 0 and "payment_tries"."currency" <> 'RWF');