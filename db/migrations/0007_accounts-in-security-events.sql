ALTER TABLE "security_events" ADD COLUMN "account_key" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "account_masked" text;