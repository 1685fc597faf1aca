CREATE TABLE "inbox_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"written_by" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_messages_text" CHECK (length("inbox_messages"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "inbox_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"beginning" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"taken_by" text,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbox_threads_kind" CHECK ("inbox_threads"."kind" in ('message', 'partnership', 'digital-bridge')),
	CONSTRAINT "inbox_threads_status" CHECK ("inbox_threads"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "inbox_threads_name" CHECK (length("inbox_threads"."name") between 1 and 200),
	CONSTRAINT "inbox_threads_email" CHECK (length("inbox_threads"."email") between 1 and 254),
	CONSTRAINT "inbox_threads_subject" CHECK (length("inbox_threads"."subject") between 1 and 200),
	CONSTRAINT "inbox_threads_beginning" CHECK (length("inbox_threads"."beginning") between 1 and 12000)
);
--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_thread_id_inbox_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."inbox_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_messages_thread_id_created_at_id_index" ON "inbox_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_threads_email_index" ON "inbox_threads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inbox_threads_created_at_id_index" ON "inbox_threads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_threads_last_at_id_index" ON "inbox_threads" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "inbox_threads_status_last_at_id_index" ON "inbox_threads" USING btree ("status","last_at","id");--> statement-breakpoint
CREATE INDEX "inbox_threads_kind_last_at_id_index" ON "inbox_threads" USING btree ("kind","last_at","id");--> statement-breakpoint
CREATE INDEX "inbox_threads_nobody" ON "inbox_threads" USING btree ("last_at","id") WHERE "inbox_threads"."taken_by" is null;--> statement-breakpoint
CREATE INDEX "inbox_threads_taken_by_last_at_id_index" ON "inbox_threads" USING btree ("taken_by","last_at","id");--> statement-breakpoint
-- What was sent before there were threads: open where its notification is unread, else closed. Nothing is sent.
WITH came AS (
	SELECT id, 'message' AS kind, full_name AS name, email, subject, message AS beginning, created_at FROM "contacts"
	UNION ALL
	SELECT id, CASE partnership_type WHEN 'digital-bridge' THEN 'digital-bridge' ELSE 'partnership' END,
		contact_name, email, company_name, message, created_at FROM "partnerships"
), unread AS (
	SELECT came.id FROM came JOIN "notifications" told ON told.from_email = came.email
	WHERE NOT told.read AND told.message LIKE '%Reference: ' || upper(left(came.id::text, 8)) || '%'
)
INSERT INTO "inbox_threads" ("id", "kind", "name", "email", "subject", "beginning", "status", "last_at", "created_at")
SELECT id, kind, name, email, subject, beginning,
	CASE WHEN id IN (SELECT id FROM unread) THEN 'open' ELSE 'closed' END, created_at, created_at
FROM came;
