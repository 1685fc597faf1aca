CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"archive" text,
	"bytes" bigint,
	"files" integer,
	"rows" bigint,
	"encrypted" boolean NOT NULL,
	"error" text,
	CONSTRAINT "backups_outcome" CHECK (("backups"."archive" is null) = ("backups"."error" is not null)),
	CONSTRAINT "backups_kind" CHECK ("backups"."kind" in ('schedule', 'by hand', 'before update', 'before restore'))
);
--> statement-breakpoint
CREATE INDEX "backups_started_at_index" ON "backups" USING btree ("started_at");