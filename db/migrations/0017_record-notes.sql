CREATE TABLE "record_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_name" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"author_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_table_name_record_id_index";--> statement-breakpoint
CREATE INDEX "record_notes_record_id_created_at_id_index" ON "record_notes" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_id_at_id_index" ON "audit_log" USING btree ("record_id","at","id");