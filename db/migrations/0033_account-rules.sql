CREATE TABLE "account_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"two_factor_required" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_rules_one" CHECK ("account_rules"."id" in ('00000000-0000-4000-8000-000000000001'))
);
