ALTER TABLE "files" ADD CONSTRAINT "files_variants" CHECK (jsonb_typeof("files"."variants") = 'array');--> statement-breakpoint
ALTER TABLE "deleted_records" ADD CONSTRAINT "deleted_records_links" CHECK (jsonb_typeof("deleted_records"."links") = 'array');--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_questions" CHECK (jsonb_typeof("exam_attempts"."questions") = 'array');--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_questions" CHECK (jsonb_typeof("exams"."questions") = 'array');