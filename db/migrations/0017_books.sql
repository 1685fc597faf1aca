CREATE TABLE "payment_comparisons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"source" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"named" integer DEFAULT 0 NOT NULL,
	"unasked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_comparisons_provider" CHECK ("payment_comparisons"."provider" in ('irembopay', 'momo', 'stripe')),
	CONSTRAINT "payment_comparisons_source" CHECK ("payment_comparisons"."source" in ('list', 'questions', 'statement')),
	CONSTRAINT "payment_comparisons_trouble" CHECK (length("payment_comparisons"."trouble") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"about" text NOT NULL,
	"try_id" uuid,
	"reference" text,
	"provider_id" text,
	"here_minor" bigint,
	"here_currency" text,
	"there_minor" bigint,
	"there_currency" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_differences_provider" CHECK ("payment_differences"."provider" in ('irembopay', 'momo', 'stripe')),
	CONSTRAINT "payment_differences_kind" CHECK ("payment_differences"."kind" in ('only-there', 'only-here', 'amount', 'currency', 'twice')),
	CONSTRAINT "payment_differences_source" CHECK ("payment_differences"."source" in ('list', 'questions', 'statement')),
	CONSTRAINT "payment_differences_status" CHECK ("payment_differences"."status" in ('pending', 'completed')),
	CONSTRAINT "payment_differences_about" CHECK (length("payment_differences"."about") between 1 and 200),
	CONSTRAINT "payment_differences_reference" CHECK (length("payment_differences"."reference") between 1 and 100),
	CONSTRAINT "payment_differences_provider_id" CHECK (length("payment_differences"."provider_id") between 1 and 100),
	CONSTRAINT "payment_differences_note" CHECK (length("payment_differences"."note") between 1 and 500),
	CONSTRAINT "payment_differences_settled" CHECK (("payment_differences"."status" = 'completed') = (num_nonnulls("payment_differences"."note", "payment_differences"."settled_by", "payment_differences"."settled_at") = 3))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"comparison_id" uuid NOT NULL,
	"line" text NOT NULL,
	"try_id" uuid,
	"reference" text,
	"provider_id" text,
	"minor" bigint,
	"currency" text,
	"kept_minor" bigint,
	CONSTRAINT "statement_lines_comparison_id_line_pk" PRIMARY KEY("comparison_id","line"),
	CONSTRAINT "statement_lines_line" CHECK (length("statement_lines"."line") between 1 and 100),
	CONSTRAINT "statement_lines_reference" CHECK (length("statement_lines"."reference") between 1 and 100),
	CONSTRAINT "statement_lines_provider_id" CHECK (length("statement_lines"."provider_id") between 1 and 100),
	CONSTRAINT "statement_lines_currency" CHECK (length("statement_lines"."currency") between 1 and 10)
);
--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_try_id_payment_tries_id_fk" FOREIGN KEY ("try_id") REFERENCES "public"."payment_tries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_comparison_id_payment_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."payment_comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_comparisons_provider_created_at_index" ON "payment_comparisons" USING btree ("provider","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_differences_once" ON "payment_differences" USING btree ("provider","kind","about");--> statement-breakpoint
CREATE INDEX "payment_differences_created_at_id_index" ON "payment_differences" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_differences_status_created_at_id_index" ON "payment_differences" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_differences_provider_created_at_id_index" ON "payment_differences" USING btree ("provider","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_differences_kind_created_at_id_index" ON "payment_differences" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "statement_lines_comparison_id_try_id_index" ON "statement_lines" USING btree ("comparison_id","try_id");