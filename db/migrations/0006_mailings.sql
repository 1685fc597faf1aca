CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"begins_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_templates_name" CHECK (length("email_templates"."name") between 1 and 200),
	CONSTRAINT "email_templates_subject" CHECK (length("email_templates"."subject") between 1 and 150),
	CONSTRAINT "email_templates_text" CHECK (length("email_templates"."text") between 1 and 10000),
	CONSTRAINT "email_templates_begins_for" CHECK ("email_templates"."begins_for" in ('pending', 'approved', 'rejected', 'confirmed', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"audience" text NOT NULL,
	"to_email" text,
	"record_id" uuid,
	"people" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "mailings_people" CHECK ("mailings"."people" between 1 and 10000),
	CONSTRAINT "mailings_subject" CHECK (length("mailings"."subject") between 1 and 150),
	CONSTRAINT "mailings_text" CHECK (length("mailings"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "stopped_mailboxes" (
	"digest" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_logs" DROP CONSTRAINT "email_logs_status";--> statement-breakpoint
ALTER TABLE "email_logs" ADD COLUMN "mailing_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_one_name" ON "email_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "email_templates_created_at_id_index" ON "email_templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_templates_lower_name_id_index" ON "email_templates" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "mailings_created_at_id_index" ON "mailings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mailings_ends_at_index" ON "mailings" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "mailings_to_email_index" ON "mailings" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "email_logs_mailing_id_index" ON "email_logs" USING btree ("mailing_id") WHERE "email_logs"."mailing_id" is not null;--> statement-breakpoint
ALTER TABLE "email_logs" ADD CONSTRAINT "email_logs_status" CHECK ("email_logs"."status" in ('pending', 'sent', 'failed', 'stopped'));