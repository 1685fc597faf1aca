CREATE TABLE "troubles" (
	"kind" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"detail" text,
	"told" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "troubles_kind" CHECK ("troubles"."kind" in ('queue', 'mail', 'disk', 'backup')),
	CONSTRAINT "troubles_detail" CHECK (("troubles"."begun_at" is null) = ("troubles"."detail" is null))
);
