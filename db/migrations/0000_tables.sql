CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text,
	"changed" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"template_name" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp with time zone,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"transport" text,
	"message_id" text,
	"limited_to" text,
	CONSTRAINT "email_logs_status" CHECK ("email_logs"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "email_logs_transport" CHECK ("email_logs"."transport" in ('smtp', 'outbox')),
	CONSTRAINT "email_logs_sent" CHECK (("email_logs"."status" = 'sent') = ("email_logs"."sent_at" is not null)),
	CONSTRAINT "email_logs_failed" CHECK (("email_logs"."status" = 'failed') = ("email_logs"."error_message" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"user_email" text NOT NULL,
	"action_url" text,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('info', 'success', 'warning', 'error')),
	CONSTRAINT "notifications_action_url" CHECK ("notifications"."action_url" ~ '^(https?://|/([^/\]|$))')
);
--> statement-breakpoint
CREATE TABLE "notifications_unread" (
	"part" integer PRIMARY KEY NOT NULL,
	"unread" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"actor_email" text,
	"client_address" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_table_name_record_id_index" ON "audit_log" USING btree ("table_name","record_id");--> statement-breakpoint
CREATE INDEX "email_logs_created_at_id_index" ON "email_logs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_logs_status_created_at_id_index" ON "email_logs" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "email_logs_limited_to_created_at_index" ON "email_logs" USING btree ("limited_to","created_at") WHERE "email_logs"."limited_to" is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_id_index" ON "notifications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_read_created_at_id_index" ON "notifications" USING btree ("read","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_type_created_at_id_index" ON "notifications" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_user_email_created_at_id_index" ON "notifications" USING btree ("user_email","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_at_id_index" ON "security_events" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_event_at_index" ON "security_events" USING btree ("event","at" DESC NULLS LAST);