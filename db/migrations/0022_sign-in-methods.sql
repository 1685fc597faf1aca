ALTER TABLE "sessions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;