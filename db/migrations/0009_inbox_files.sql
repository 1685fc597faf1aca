CREATE TABLE "inbox_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_url" text NOT NULL,
	"position" smallint NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_files_name" CHECK (length("inbox_files"."name") between 1 and 100),
	CONSTRAINT "inbox_files_url" CHECK (length("inbox_files"."file_url") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD COLUMN "said" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_files" ADD CONSTRAINT "inbox_files_message_id_inbox_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_files_message_id_position_index" ON "inbox_files" USING btree ("message_id","position");--> statement-breakpoint
ALTER TABLE "inbox_threads" ADD CONSTRAINT "inbox_threads_said" CHECK (length("inbox_threads"."said") <= 50000);--> statement-breakpoint
UPDATE "inbox_threads" SET "said" = right(told.text, 50000) FROM (
	SELECT thread_id, string_agg("text", ' ' ORDER BY created_at, id) AS text FROM inbox_messages GROUP BY thread_id
) told WHERE told.thread_id = "inbox_threads".id;
