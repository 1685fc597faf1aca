CREATE TABLE "record_versions" (
	"record_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"admin_id" text,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"texts" jsonb NOT NULL,
	CONSTRAINT "record_versions_record_id_number_pk" PRIMARY KEY("record_id","number"),
	CONSTRAINT "record_versions_texts" CHECK (jsonb_typeof("record_versions"."texts") = 'object' and length("record_versions"."texts"::text) <= 1000000)
);
