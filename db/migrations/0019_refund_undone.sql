ALTER TABLE "payment_differences" DROP CONSTRAINT "payment_differences_kind";--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_state";--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_settled";--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('only-there', 'only-here', 'amount', 'currency', 'twice', 'refund-undone'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_undone" CHECK (("payment_refunds"."state" = 'undone') = ("payment_refunds"."undone_at" is not null));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" in ('asked', 'calling', 'waiting', 'unclear', 'given', 'refused', 'undone'));--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_settled" CHECK (("payment_refunds"."state" in ('given', 'refused', 'undone')) = ("payment_refunds"."settled_at" is not null));