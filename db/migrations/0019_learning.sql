CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid,
	"course_id" uuid,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"completion_date" timestamp with time zone NOT NULL,
	"certificate_number" text NOT NULL,
	"credential" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoked_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_enrollment_id_unique" UNIQUE("enrollment_id"),
	CONSTRAINT "certificates_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "certificates_student_name" CHECK (length("certificates"."student_name") between 1 and 401),
	CONSTRAINT "certificates_course_title" CHECK (length("certificates"."course_title") between 1 and 200),
	CONSTRAINT "certificates_number" CHECK ("certificates"."certificate_number" ~ '^IRIS-[0-9]{13}-[A-Z0-9]{9}$'),
	CONSTRAINT "certificates_revoked" CHECK (num_nonnulls("certificates"."revoked_at", "certificates"."revoked_by", "certificates"."revoked_reason") in (0, 3)),
	CONSTRAINT "certificates_reason" CHECK (length("certificates"."revoked_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" text NOT NULL,
	"level" text NOT NULL,
	"passing_score" integer DEFAULT 70 NOT NULL,
	"image_url" text,
	"price" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1),
	"learn" text,
	"audience" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courses_title" CHECK (length("courses"."title") between 1 and 200),
	CONSTRAINT "courses_description" CHECK (length("courses"."description") between 1 and 10000),
	CONSTRAINT "courses_duration" CHECK (length("courses"."duration") between 1 and 200),
	CONSTRAINT "courses_level" CHECK ("courses"."level" in ('Beginner', 'Intermediate', 'Advanced', 'All Levels')),
	CONSTRAINT "courses_passing_score" CHECK ("courses"."passing_score" between 1 and 100),
	CONSTRAINT "courses_price" CHECK ("courses"."price" >= 0),
	CONSTRAINT "courses_rating" CHECK ("courses"."rating" between 0 and 5),
	CONSTRAINT "courses_learn" CHECK (length("courses"."learn") between 1 and 10000),
	CONSTRAINT "courses_audience" CHECK (length("courses"."audience") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "lesson_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lesson_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"image_url" text NOT NULL,
	"caption" text NOT NULL,
	CONSTRAINT "lesson_pictures_caption" CHECK (length("lesson_pictures"."caption") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid,
	"premium_course_id" uuid,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"minutes" integer NOT NULL,
	"file_url" text,
	"file_title" text,
	"file_name" text,
	"file_type" text,
	"file_size" integer,
	"video_url" text,
	"video_title" text,
	"video_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_of_one_course" CHECK (num_nonnulls("lessons"."course_id", "lessons"."premium_course_id") = 1),
	CONSTRAINT "lessons_title" CHECK (length("lessons"."title") between 1 and 200),
	CONSTRAINT "lessons_content" CHECK (length("lessons"."content") between 1 and 50000),
	CONSTRAINT "lessons_minutes" CHECK ("lessons"."minutes" between 1 and 600),
	CONSTRAINT "lessons_file" CHECK (num_nonnulls("lessons"."file_url", "lessons"."file_name", "lessons"."file_type", "lessons"."file_size") in (0, 4)),
	CONSTRAINT "lessons_file_title" CHECK (length("lessons"."file_title") between 1 and 200),
	CONSTRAINT "lessons_video_url" CHECK (length("lessons"."video_url") between 1 and 2000),
	CONSTRAINT "lessons_video_title" CHECK (length("lessons"."video_title") between 1 and 200),
	CONSTRAINT "lessons_video_note" CHECK (length("lessons"."video_note") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid,
	"premium_course_id" uuid,
	"learner_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"education_level" text NOT NULL,
	"current_occupation" text,
	"motivation" text NOT NULL,
	"startup_sector" text,
	"startup_stage" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"payment_amount" integer,
	"payment_method" text,
	"payment_status" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enrollments_paid_or_free" CHECK (("enrollments"."course_id" is null or "enrollments"."payment_amount" is null)
				and ("enrollments"."premium_course_id" is null or "enrollments"."payment_amount" is not null)
				and num_nonnulls("enrollments"."payment_amount", "enrollments"."payment_method", "enrollments"."payment_status") in (0, 3)),
	CONSTRAINT "enrollments_education_level" CHECK ("enrollments"."education_level" in ('high_school', 'bachelors', 'masters', 'phd', 'other', 'Not Specified')),
	CONSTRAINT "enrollments_status" CHECK ("enrollments"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "enrollments_stage" CHECK ("enrollments"."startup_stage" in ('Idea', 'Concept Development', 'MVP Development', 'Early Stage', 'Product-Market Fit', 'Growth', 'Scaling', 'Mature')),
	CONSTRAINT "enrollments_payment_method" CHECK ("enrollments"."payment_method" in ('credit-card', 'mobile-money', 'bank-transfer')),
	CONSTRAINT "enrollments_payment_amount" CHECK ("enrollments"."payment_amount" >= 0),
	CONSTRAINT "enrollments_extra_minutes" CHECK ("enrollments"."extra_minutes" between 0 and 600),
	CONSTRAINT "enrollments_first_name" CHECK (length("enrollments"."first_name") between 1 and 200),
	CONSTRAINT "enrollments_last_name" CHECK (length("enrollments"."last_name") between 1 and 200),
	CONSTRAINT "enrollments_email" CHECK (length("enrollments"."email") between 1 and 254),
	CONSTRAINT "enrollments_phone" CHECK (length("enrollments"."phone") between 1 and 40),
	CONSTRAINT "enrollments_occupation" CHECK (length("enrollments"."current_occupation") between 1 and 200),
	CONSTRAINT "enrollments_motivation" CHECK (length("enrollments"."motivation") between 1 and 10000),
	CONSTRAINT "enrollments_sector" CHECK (length("enrollments"."startup_sector") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "lesson_completions" (
	"enrollment_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_completions_enrollment_id_lesson_id_pk" PRIMARY KEY("enrollment_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"attempt_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"option" smallint NOT NULL,
	"change" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_answers_attempt_id_question_id_pk" PRIMARY KEY("attempt_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" uuid,
	"enrollment_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"passing_score" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"answers" jsonb,
	"score" integer,
	"passed" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_attempts_deadline" CHECK ("exam_attempts"."deadline" > "exam_attempts"."started_at"),
	CONSTRAINT "exam_attempts_passing_score" CHECK ("exam_attempts"."passing_score" between 1 and 100),
	CONSTRAINT "exam_attempts_score" CHECK ("exam_attempts"."score" between 0 and 100),
	CONSTRAINT "exam_attempts_completed" CHECK (num_nonnulls("exam_attempts"."completed_at", "exam_attempts"."answers", "exam_attempts"."score", "exam_attempts"."passed") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"time_limit" integer DEFAULT 20 NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_course_id_unique" UNIQUE("course_id"),
	CONSTRAINT "exams_title" CHECK (length("exams"."title") between 1 and 200),
	CONSTRAINT "exams_description" CHECK (length("exams"."description") between 1 and 10000),
	CONSTRAINT "exams_time_limit" CHECK ("exams"."time_limit" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "premium_courses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"instructor" text NOT NULL,
	"duration" text NOT NULL,
	"level" text NOT NULL,
	"price" integer NOT NULL,
	"image_url" text NOT NULL,
	"students_count" integer DEFAULT 0 NOT NULL,
	"rating" numeric(2, 1) DEFAULT 4.5 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premium_courses_title" CHECK (length("premium_courses"."title") between 1 and 200),
	CONSTRAINT "premium_courses_description" CHECK (length("premium_courses"."description") between 1 and 10000),
	CONSTRAINT "premium_courses_instructor" CHECK (length("premium_courses"."instructor") between 1 and 200),
	CONSTRAINT "premium_courses_duration" CHECK (length("premium_courses"."duration") between 1 and 200),
	CONSTRAINT "premium_courses_level" CHECK ("premium_courses"."level" in ('Beginner', 'Intermediate', 'Advanced', 'All Levels')),
	CONSTRAINT "premium_courses_price" CHECK ("premium_courses"."price" between 0 and 100000000),
	CONSTRAINT "premium_courses_students_count" CHECK ("premium_courses"."students_count" between 0 and 10000000),
	CONSTRAINT "premium_courses_rating" CHECK ("premium_courses"."rating" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_pictures" ADD CONSTRAINT "lesson_pictures_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_premium_course_id_premium_courses_id_fk" FOREIGN KEY ("premium_course_id") REFERENCES "public"."premium_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_premium_course_id_premium_courses_id_fk" FOREIGN KEY ("premium_course_id") REFERENCES "public"."premium_courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_course_id_created_at_id_index" ON "certificates" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_created_at_id_index" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_created_at_id_index" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_lower_title_id_index" ON "courses" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "lesson_pictures_lesson_id_position_index" ON "lesson_pictures" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "lessons_course_id_position_created_at_index" ON "lessons" USING btree ("course_id","position","created_at");--> statement-breakpoint
CREATE INDEX "lessons_premium_course_id_position_created_at_index" ON "lessons" USING btree ("premium_course_id","position","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_one_per_learner" ON "enrollments" USING btree ("learner_id","course_id") WHERE "enrollments"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_one_premium_per_learner" ON "enrollments" USING btree ("learner_id","premium_course_id") WHERE "enrollments"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "enrollments_course_id_created_at_id_index" ON "enrollments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_premium_course_id_created_at_id_index" ON "enrollments" USING btree ("premium_course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_email_index" ON "enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enrollments_created_at_id_index" ON "enrollments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_status_created_at_id_index" ON "enrollments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "lesson_completions_lesson_id_index" ON "lesson_completions" USING btree ("lesson_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_running" ON "exam_attempts" USING btree ("enrollment_id") WHERE "exam_attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_running_deadline_index" ON "exam_attempts" USING btree ("deadline") WHERE "exam_attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_enrollment_id_started_at_index" ON "exam_attempts" USING btree ("enrollment_id","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempts_exam_id_started_at_id_index" ON "exam_attempts" USING btree ("exam_id","started_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_featured_created_at_id_index" ON "premium_courses" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_created_at_id_index" ON "premium_courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_price_id_index" ON "premium_courses" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "premium_courses_lower_title_id_index" ON "premium_courses" USING btree (lower("title"),"id");