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
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_table_name_record_id_index" ON "audit_log" USING btree ("table_name","record_id");