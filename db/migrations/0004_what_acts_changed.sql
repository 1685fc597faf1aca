ALTER TABLE "audit_log" ADD COLUMN "differences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_whose_at_id_index" ON "audit_log" USING btree (coalesce("actor_id", "actor_email"),"at","id");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_differences" CHECK (jsonb_typeof("audit_log"."differences") = 'array');