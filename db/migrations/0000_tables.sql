CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"action" text NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text,
	"changed" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"visibility" text NOT NULL,
	"needs_dark" boolean DEFAULT false NOT NULL,
	"variants" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_bucket_path_unique" UNIQUE("bucket","path"),
	CONSTRAINT "files_variants" CHECK (jsonb_typeof("files"."variants") = 'array')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"column_name" text NOT NULL,
	"value" text NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"template_name" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"sent_at" timestamp with time zone,
	"error_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"data" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"transport" text,
	"message_id" text,
	"limited_to" text,
	"record_id" uuid,
	CONSTRAINT "email_logs_status" CHECK ("email_logs"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "email_logs_transport" CHECK ("email_logs"."transport" in ('smtp', 'outbox')),
	CONSTRAINT "email_logs_sent" CHECK (("email_logs"."status" = 'sent') = ("email_logs"."sent_at" is not null)),
	CONSTRAINT "email_logs_failed" CHECK (("email_logs"."status" = 'failed') = ("email_logs"."error_message" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"user_email" text NOT NULL,
	"action_url" text,
	"from_name" text,
	"from_email" text,
	"reply_subject" text,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('info', 'success', 'warning', 'error')),
	CONSTRAINT "notifications_action_url" CHECK ("notifications"."action_url" ~ '^(https?://|/([^/\\]|$))')
);
--> statement-breakpoint
CREATE TABLE "notifications_unread" (
	"part" integer PRIMARY KEY NOT NULL,
	"unread" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "troubles" (
	"kind" text PRIMARY KEY NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"begun_at" timestamp with time zone,
	"detail" text,
	"machine" text,
	"told" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "troubles_kind" CHECK ("troubles"."kind" in ('queue', 'mail', 'disk', 'backup')),
	CONSTRAINT "troubles_detail" CHECK (("troubles"."begun_at" is null) = ("troubles"."detail" is null))
);
--> statement-breakpoint
CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text NOT NULL,
	CONSTRAINT "deleted_records_links" CHECK (jsonb_typeof("deleted_records"."links") = 'array')
);
--> statement-breakpoint
CREATE TABLE "starter_records" (
	"table_name" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "starter_records_table_name_record_id_pk" PRIMARY KEY("table_name","record_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"actor_email" text,
	"account_key" text,
	"account_masked" text,
	"client_address" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"two_factor_required" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_rules_one" CHECK ("account_rules"."id" in ('00000000-0000-4000-8000-000000000001'))
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_digest" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lockouts" (
	"email" text NOT NULL,
	"device" text NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lockouts_email_device_pk" PRIMARY KEY("email","device")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"method" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_used_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"network" text DEFAULT 'adsense' NOT NULL,
	"slot_id" text NOT NULL,
	"format" text DEFAULT 'auto' NOT NULL,
	"placement" text DEFAULT 'sidebar' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"revenue" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_units_network" CHECK ("ad_units"."network" in ('adsense', 'media.net', 'ezoic', 'infolinks')),
	CONSTRAINT "ad_units_format" CHECK ("ad_units"."format" in ('auto', 'rectangle', 'leaderboard', 'skyscraper')),
	CONSTRAINT "ad_units_placement" CHECK ("ad_units"."placement" in ('header', 'sidebar', 'sidebar-bottom', 'content', 'footer', 'custom')),
	CONSTRAINT "ad_units_name" CHECK (length("ad_units"."name") between 1 and 200),
	CONSTRAINT "ad_units_slot_id" CHECK (length("ad_units"."slot_id") between 1 and 200),
	CONSTRAINT "ad_units_counts" CHECK ("ad_units"."impressions" >= 0 and "ad_units"."clicks" >= 0 and "ad_units"."revenue" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sponsored_content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"company" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"link" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"price" integer DEFAULT 50000 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsored_content_status" CHECK ("sponsored_content"."status" in ('pending', 'active', 'expired')),
	CONSTRAINT "sponsored_content_title" CHECK (length("sponsored_content"."title") between 1 and 200),
	CONSTRAINT "sponsored_content_company" CHECK (length("sponsored_content"."company") between 1 and 200),
	CONSTRAINT "sponsored_content_description" CHECK (length("sponsored_content"."description") between 1 and 10000),
	CONSTRAINT "sponsored_content_image_url" CHECK (length("sponsored_content"."image_url") between 1 and 2000),
	CONSTRAINT "sponsored_content_link" CHECK (length("sponsored_content"."link") between 1 and 2000),
	CONSTRAINT "sponsored_content_dates" CHECK ("sponsored_content"."end_date" >= "sponsored_content"."start_date"),
	CONSTRAINT "sponsored_content_price" CHECK ("sponsored_content"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrollment_id" uuid,
	"course_id" uuid,
	"student_name" text NOT NULL,
	"course_title" text NOT NULL,
	"completion_date" timestamp with time zone NOT NULL,
	"certificate_number" text NOT NULL,
	"hub_name" text NOT NULL,
	"signatory" text,
	"logo_url" text,
	"signature_url" text,
	"credential" text NOT NULL,
	"status" text DEFAULT 'valid' NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"revoked_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_enrollment_id_unique" UNIQUE("enrollment_id"),
	CONSTRAINT "certificates_certificate_number_unique" UNIQUE("certificate_number"),
	CONSTRAINT "certificates_student_name" CHECK (length("certificates"."student_name") between 1 and 401),
	CONSTRAINT "certificates_course_title" CHECK (length("certificates"."course_title") between 1 and 200),
	CONSTRAINT "certificates_number" CHECK ("certificates"."certificate_number" ~ '^IRIS-[0-9]{13}-[A-Z0-9]{9}$'),
	CONSTRAINT "certificates_status" CHECK ("certificates"."status" in ('valid', 'revoked', 'withdrawn')),
	CONSTRAINT "certificates_revoked" CHECK (num_nonnulls("certificates"."revoked_at", "certificates"."revoked_by", "certificates"."revoked_reason") in (0, 3)
				and ("certificates"."status" = 'valid' or "certificates"."revoked_at" is not null)),
	CONSTRAINT "certificates_hub_name" CHECK (length("certificates"."hub_name") between 1 and 200),
	CONSTRAINT "certificates_signatory" CHECK (length("certificates"."signatory") between 1 and 200),
	CONSTRAINT "certificates_logo_url" CHECK (length("certificates"."logo_url") between 1 and 2000),
	CONSTRAINT "certificates_signature_url" CHECK (length("certificates"."signature_url") between 1 and 2000),
	CONSTRAINT "certificates_reason" CHECK (length("certificates"."revoked_reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "communities" (
	"id" text PRIMARY KEY NOT NULL,
	"sector" text NOT NULL,
	"stage" text NOT NULL,
	"member_count" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communities_id" CHECK (length("communities"."id") between 1 and 100),
	CONSTRAINT "communities_sector" CHECK (length("communities"."sector") between 1 and 100),
	CONSTRAINT "communities_stage" CHECK (length("communities"."stage") between 1 and 40),
	CONSTRAINT "communities_member_count" CHECK ("communities"."member_count" > 0)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"service_type" text NOT NULL,
	"appointment_date" date NOT NULL,
	"appointment_time" text NOT NULL,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"calendar_sequence" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_service_type" CHECK ("appointments"."service_type" in ('Strategic Consulting', 'Digital Transformation', 'Business Development', 'Technical Training', 'Research & Analysis', 'Digital Bridge Rwanda', 'Other')),
	CONSTRAINT "appointments_time" CHECK ("appointments"."appointment_time" in ('09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00')),
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "appointments_first_name" CHECK (length("appointments"."first_name") between 1 and 200),
	CONSTRAINT "appointments_last_name" CHECK (length("appointments"."last_name") between 1 and 200),
	CONSTRAINT "appointments_email" CHECK (length("appointments"."email") between 1 and 254),
	CONSTRAINT "appointments_phone" CHECK (length("appointments"."phone") between 1 and 40),
	CONSTRAINT "appointments_company" CHECK (length("appointments"."company") between 1 and 200),
	CONSTRAINT "appointments_message" CHECK (length("appointments"."message") between 1 and 10000),
	CONSTRAINT "appointments_admin_notes" CHECK (length("appointments"."admin_notes") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "consultation_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text,
	"service_type" text NOT NULL,
	"package_type" text NOT NULL,
	"payment_amount" integer NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"message" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consultation_bookings_service_type" CHECK ("consultation_bookings"."service_type" in ('Strategic Consulting', 'Digital Transformation', 'Business Development', 'Technical Training', 'Research & Analysis', 'Digital Bridge Rwanda', 'Other')),
	CONSTRAINT "consultation_bookings_package_type" CHECK ("consultation_bookings"."package_type" in ('Basic Consultation', 'Business Growth', 'Enterprise Solutions', 'Custom Quote')),
	CONSTRAINT "consultation_bookings_amount" CHECK ("consultation_bookings"."payment_amount" > 0),
	CONSTRAINT "consultation_bookings_method" CHECK ("consultation_bookings"."payment_method" in ('credit-card', 'mobile-money', 'bank-transfer')),
	CONSTRAINT "consultation_bookings_payment_status" CHECK ("consultation_bookings"."payment_status" in ('pending', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "consultation_bookings_status" CHECK ("consultation_bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed')),
	CONSTRAINT "consultation_bookings_first_name" CHECK (length("consultation_bookings"."first_name") between 1 and 200),
	CONSTRAINT "consultation_bookings_last_name" CHECK (length("consultation_bookings"."last_name") between 1 and 200),
	CONSTRAINT "consultation_bookings_email" CHECK (length("consultation_bookings"."email") between 1 and 254),
	CONSTRAINT "consultation_bookings_phone" CHECK (length("consultation_bookings"."phone") between 1 and 40),
	CONSTRAINT "consultation_bookings_company" CHECK (length("consultation_bookings"."company") between 1 and 200),
	CONSTRAINT "consultation_bookings_message" CHECK (length("consultation_bookings"."message") between 1 and 10000),
	CONSTRAINT "consultation_bookings_admin_notes" CHECK (length("consultation_bookings"."admin_notes") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_full_name" CHECK (length("contacts"."full_name") between 1 and 200),
	CONSTRAINT "contacts_email" CHECK (length("contacts"."email") between 1 and 254),
	CONSTRAINT "contacts_subject" CHECK (length("contacts"."subject") between 1 and 200),
	CONSTRAINT "contacts_message" CHECK (length("contacts"."message") between 1 and 10000)
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
CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"amount" integer NOT NULL,
	"frequency" text NOT NULL,
	"donor_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"transaction_id" text NOT NULL,
	"transfer_reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "donations_amount" CHECK ("donations"."amount" between 10000 and 1000000),
	CONSTRAINT "donations_frequency" CHECK ("donations"."frequency" in ('one-time', 'monthly')),
	CONSTRAINT "donations_donor_name" CHECK (length("donations"."donor_name") between 1 and 200),
	CONSTRAINT "donations_email" CHECK (length("donations"."email") between 1 and 254),
	CONSTRAINT "donations_phone" CHECK (length("donations"."phone") between 1 and 40),
	CONSTRAINT "donations_message" CHECK (length("donations"."message") between 1 and 10000),
	CONSTRAINT "donations_method" CHECK ("donations"."payment_method" in ('MTN Mobile Money', 'Airtel Money', 'Credit/Debit Card', 'Bank Transfer', 'PayPal')),
	CONSTRAINT "donations_status" CHECK ("donations"."payment_status" in ('completed', 'pending', 'failed', 'cancelled')),
	CONSTRAINT "donations_transfer_reference" CHECK ("donations"."transfer_reference" ~ '^DONATION-[0-9]{13}$'),
	CONSTRAINT "donations_transaction" CHECK ("donations"."transaction_id" ~ '^TXN-[0-9]{13}-[A-Z0-9]{9}$')
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
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"organization" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "event_registrations_first_name" CHECK (length("event_registrations"."first_name") between 1 and 200),
	CONSTRAINT "event_registrations_last_name" CHECK (length("event_registrations"."last_name") between 1 and 200),
	CONSTRAINT "event_registrations_email" CHECK (length("event_registrations"."email") between 1 and 254),
	CONSTRAINT "event_registrations_phone" CHECK (length("event_registrations"."phone") between 1 and 40),
	CONSTRAINT "event_registrations_organization" CHECK (length("event_registrations"."organization") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"location" text NOT NULL,
	"capacity" integer NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"calendar_sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_status" CHECK ("events"."status" in ('upcoming', 'ongoing', 'completed', 'cancelled')),
	CONSTRAINT "events_ends_at" CHECK ("events"."ends_at" > "events"."date"),
	CONSTRAINT "events_title" CHECK (length("events"."title") between 1 and 200),
	CONSTRAINT "events_description" CHECK (length("events"."description") between 1 and 10000),
	CONSTRAINT "events_location" CHECK (length("events"."location") between 1 and 200),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" between 1 and 100000),
	CONSTRAINT "events_price" CHECK ("events"."price" between 0 and 10000000)
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
	CONSTRAINT "exam_attempts_questions" CHECK (jsonb_typeof("exam_attempts"."questions") = 'array'),
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
	CONSTRAINT "exams_questions" CHECK (jsonb_typeof("exams"."questions") = 'array'),
	CONSTRAINT "exams_time_limit" CHECK ("exams"."time_limit" between 1 and 600)
);
--> statement-breakpoint
CREATE TABLE "hub_details" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"short_name" text,
	"address_1" text,
	"address_2" text,
	"phone_1" text,
	"phone_2" text,
	"whatsapp" text,
	"email" text,
	"linkedin" text,
	"twitter" text,
	"facebook" text,
	"instagram" text,
	"map_url" text,
	"bank_name" text,
	"bank_account_name" text,
	"bank_account_number" text,
	"bank_swift" text,
	"signatory" text,
	"logo_light_url" text,
	"logo_dark_url" text,
	"signature_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hub_details_one" CHECK ("hub_details"."id" in ('00000000-0000-4000-8000-000000000001')),
	CONSTRAINT "hub_details_name" CHECK (length("hub_details"."name") between 1 and 254),
	CONSTRAINT "hub_details_short_name" CHECK (length("hub_details"."short_name") between 1 and 254),
	CONSTRAINT "hub_details_address_1" CHECK (length("hub_details"."address_1") between 1 and 254),
	CONSTRAINT "hub_details_address_2" CHECK (length("hub_details"."address_2") between 1 and 254),
	CONSTRAINT "hub_details_phone_1" CHECK (length("hub_details"."phone_1") between 1 and 254),
	CONSTRAINT "hub_details_phone_2" CHECK (length("hub_details"."phone_2") between 1 and 254),
	CONSTRAINT "hub_details_whatsapp" CHECK (length("hub_details"."whatsapp") between 1 and 254),
	CONSTRAINT "hub_details_email" CHECK (length("hub_details"."email") between 1 and 254),
	CONSTRAINT "hub_details_bank_name" CHECK (length("hub_details"."bank_name") between 1 and 200),
	CONSTRAINT "hub_details_bank_account_name" CHECK (length("hub_details"."bank_account_name") between 1 and 200),
	CONSTRAINT "hub_details_bank_account_number" CHECK (length("hub_details"."bank_account_number") between 1 and 200),
	CONSTRAINT "hub_details_bank_swift" CHECK (length("hub_details"."bank_swift") between 1 and 200),
	CONSTRAINT "hub_details_signatory" CHECK (length("hub_details"."signatory") between 1 and 200),
	CONSTRAINT "hub_details_linkedin" CHECK (length("hub_details"."linkedin") between 1 and 2000),
	CONSTRAINT "hub_details_twitter" CHECK (length("hub_details"."twitter") between 1 and 2000),
	CONSTRAINT "hub_details_facebook" CHECK (length("hub_details"."facebook") between 1 and 2000),
	CONSTRAINT "hub_details_instagram" CHECK (length("hub_details"."instagram") between 1 and 2000),
	CONSTRAINT "hub_details_map_url" CHECK (length("hub_details"."map_url") between 1 and 2000),
	CONSTRAINT "hub_details_logo_light_url" CHECK (length("hub_details"."logo_light_url") between 1 and 2000),
	CONSTRAINT "hub_details_logo_dark_url" CHECK (length("hub_details"."logo_dark_url") between 1 and 2000),
	CONSTRAINT "hub_details_signature_url" CHECK (length("hub_details"."signature_url") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"type" text NOT NULL,
	"bio" text NOT NULL,
	"expectations" text NOT NULL,
	"image_url" text,
	"startup_sector" text,
	"startup_stage" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_type" CHECK ("memberships"."type" in ('startup', 'individual')),
	CONSTRAINT "memberships_stage" CHECK ("memberships"."startup_stage" in ('Idea', 'Concept Development', 'MVP Development', 'Early Stage', 'Product-Market Fit', 'Growth', 'Scaling', 'Mature')),
	CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "memberships_first_name" CHECK (length("memberships"."first_name") between 1 and 200),
	CONSTRAINT "memberships_last_name" CHECK (length("memberships"."last_name") between 1 and 200),
	CONSTRAINT "memberships_email" CHECK (length("memberships"."email") between 1 and 254),
	CONSTRAINT "memberships_phone" CHECK (length("memberships"."phone") between 1 and 40),
	CONSTRAINT "memberships_bio" CHECK (length("memberships"."bio") between 1 and 10000),
	CONSTRAINT "memberships_expectations" CHECK (length("memberships"."expectations") between 1 and 10000),
	CONSTRAINT "memberships_sector" CHECK (length("memberships"."startup_sector") between 1 and 100),
	CONSTRAINT "memberships_image" CHECK (length("memberships"."image_url") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"image_url" text,
	"author" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_title" CHECK (length("news"."title") between 1 and 200),
	CONSTRAINT "news_excerpt" CHECK (length("news"."excerpt") between 1 and 1000),
	CONSTRAINT "news_content" CHECK (length("news"."content") between 1 and 200000),
	CONSTRAINT "news_image_url" CHECK (length("news"."image_url") between 1 and 2000),
	CONSTRAINT "news_author" CHECK (length("news"."author") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"company_organization" text NOT NULL,
	"location" text NOT NULL,
	"salary_range" text,
	"requirements" text NOT NULL,
	"application_deadline" timestamp with time zone NOT NULL,
	"application_url" text,
	"contact_email" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunities_category" CHECK ("opportunities"."category" in ('job', 'scholarship', 'internship', 'tender', 'grant', 'fellowship', 'volunteer', 'other')),
	CONSTRAINT "opportunities_status" CHECK ("opportunities"."status" in ('active', 'expired', 'closed')),
	CONSTRAINT "opportunities_title" CHECK (length("opportunities"."title") between 1 and 200),
	CONSTRAINT "opportunities_description" CHECK (length("opportunities"."description") between 1 and 10000),
	CONSTRAINT "opportunities_company_organization" CHECK (length("opportunities"."company_organization") between 1 and 200),
	CONSTRAINT "opportunities_location" CHECK (length("opportunities"."location") between 1 and 200),
	CONSTRAINT "opportunities_salary_range" CHECK (length("opportunities"."salary_range") between 1 and 200),
	CONSTRAINT "opportunities_requirements" CHECK (length("opportunities"."requirements") between 1 and 10000),
	CONSTRAINT "opportunities_application_url" CHECK ("opportunities"."application_url" ~* '^https?://' and length("opportunities"."application_url") <= 2000),
	CONSTRAINT "opportunities_contact_email" CHECK (length("opportunities"."contact_email") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE "opportunity_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"cover_letter" text NOT NULL,
	"resume_url" text,
	"portfolio_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_applications_status" CHECK ("opportunity_applications"."status" in ('pending', 'reviewed', 'accepted', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "opportunity_applications_first_name" CHECK (length("opportunity_applications"."first_name") between 1 and 200),
	CONSTRAINT "opportunity_applications_last_name" CHECK (length("opportunity_applications"."last_name") between 1 and 200),
	CONSTRAINT "opportunity_applications_email" CHECK (length("opportunity_applications"."email") between 1 and 254),
	CONSTRAINT "opportunity_applications_phone" CHECK (length("opportunity_applications"."phone") between 1 and 40),
	CONSTRAINT "opportunity_applications_cover_letter" CHECK (length("opportunity_applications"."cover_letter") between 1 and 10000),
	CONSTRAINT "opportunity_applications_resume_url" CHECK ("opportunity_applications"."resume_url" ~* '^https?://' and length("opportunity_applications"."resume_url") <= 2000),
	CONSTRAINT "opportunity_applications_portfolio_url" CHECK ("opportunity_applications"."portfolio_url" ~* '^https?://' and length("opportunity_applications"."portfolio_url") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"logo_url" text,
	"website" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_category" CHECK ("partners"."category" in ('technology', 'education', 'finance', 'government', 'nonprofit', 'corporate', 'development')),
	CONSTRAINT "partners_name" CHECK (length("partners"."name") between 1 and 200),
	CONSTRAINT "partners_logo_url" CHECK (length("partners"."logo_url") between 1 and 2000),
	CONSTRAINT "partners_website" CHECK (length("partners"."website") between 1 and 2000),
	CONSTRAINT "partners_description" CHECK (length("partners"."description") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "partnerships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company_size" text NOT NULL,
	"industry" text NOT NULL,
	"partnership_type" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partnerships_company_size" CHECK ("partnerships"."company_size" in ('1-10', '11-50', '51-200', '201-500', '501+')),
	CONSTRAINT "partnerships_type" CHECK ("partnerships"."partnership_type" in ('technology', 'research', 'training', 'investment', 'other', 'digital-bridge')),
	CONSTRAINT "partnerships_company_name" CHECK (length("partnerships"."company_name") between 1 and 200),
	CONSTRAINT "partnerships_contact_name" CHECK (length("partnerships"."contact_name") between 1 and 200),
	CONSTRAINT "partnerships_email" CHECK (length("partnerships"."email") between 1 and 254),
	CONSTRAINT "partnerships_phone" CHECK (length("partnerships"."phone") between 1 and 40),
	CONSTRAINT "partnerships_industry" CHECK (length("partnerships"."industry") between 1 and 200),
	CONSTRAINT "partnerships_message" CHECK (length("partnerships"."message") between 1 and 10300)
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
CREATE TABLE "program_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"organization" text,
	"project_description" text NOT NULL,
	"motivation" text NOT NULL,
	"experience" text NOT NULL,
	"startup_sector" text NOT NULL,
	"startup_stage" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_applications_stage" CHECK ("program_applications"."startup_stage" in ('Idea', 'Concept Development', 'MVP Development', 'Early Stage', 'Product-Market Fit', 'Growth', 'Scaling', 'Mature')),
	CONSTRAINT "program_applications_status" CHECK ("program_applications"."status" in ('pending', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "program_applications_first_name" CHECK (length("program_applications"."first_name") between 1 and 200),
	CONSTRAINT "program_applications_last_name" CHECK (length("program_applications"."last_name") between 1 and 200),
	CONSTRAINT "program_applications_email" CHECK (length("program_applications"."email") between 1 and 254),
	CONSTRAINT "program_applications_phone" CHECK (length("program_applications"."phone") between 1 and 40),
	CONSTRAINT "program_applications_organization" CHECK (length("program_applications"."organization") between 1 and 200),
	CONSTRAINT "program_applications_sector" CHECK (length("program_applications"."startup_sector") between 1 and 100),
	CONSTRAINT "program_applications_project" CHECK (length("program_applications"."project_description") between 1 and 10000),
	CONSTRAINT "program_applications_motivation" CHECK (length("program_applications"."motivation") between 1 and 10000),
	CONSTRAINT "program_applications_experience" CHECK (length("program_applications"."experience") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"duration" text,
	"audience" text,
	"icon" text NOT NULL,
	"image_url" text,
	"position" integer DEFAULT 100 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"apply_by" date,
	"schedule" text,
	"place" text,
	"language" text,
	"cost" text,
	"seats" integer,
	"learn" text,
	"fits" text,
	"not_needed" text,
	"steps" text,
	"questions" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "programs_icon" CHECK ("programs"."icon" in ('rocket', 'users', 'code-2', 'map-pin', 'lightbulb', 'brain', 'globe', 'zap')),
	CONSTRAINT "programs_title" CHECK (length("programs"."title") between 1 and 200),
	CONSTRAINT "programs_description" CHECK (length("programs"."description") between 1 and 10000),
	CONSTRAINT "programs_slug" CHECK ("programs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("programs"."slug") <= 80),
	CONSTRAINT "programs_schedule" CHECK (length("programs"."schedule") between 1 and 300),
	CONSTRAINT "programs_place" CHECK (length("programs"."place") between 1 and 300),
	CONSTRAINT "programs_language" CHECK (length("programs"."language") between 1 and 300),
	CONSTRAINT "programs_cost" CHECK (length("programs"."cost") between 1 and 300),
	CONSTRAINT "programs_learn" CHECK (length("programs"."learn") between 1 and 10000),
	CONSTRAINT "programs_fits" CHECK (length("programs"."fits") between 1 and 10000),
	CONSTRAINT "programs_not_needed" CHECK (length("programs"."not_needed") between 1 and 10000),
	CONSTRAINT "programs_steps" CHECK (length("programs"."steps") between 1 and 10000),
	CONSTRAINT "programs_questions" CHECK (length("programs"."questions") between 1 and 10000),
	CONSTRAINT "programs_seats" CHECK ("programs"."seats" between 1 and 10000),
	CONSTRAINT "programs_days" CHECK ("programs"."ends_on" >= "programs"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "scheduled_decisions" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"batch_id" uuid NOT NULL,
	"admin_id" text NOT NULL,
	"admin_email" text NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_decisions_type" CHECK ("scheduled_decisions"."type" in ('program_application', 'event_registration', 'opportunity_application', 'membership', 'enrollment')),
	CONSTRAINT "scheduled_decisions_decision" CHECK ("scheduled_decisions"."decision" in ('approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "startups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"logo_url" text,
	"website" text,
	"sector" text NOT NULL,
	"stage" text NOT NULL,
	"founded_year" integer,
	"team_size" text,
	"funding_raised" text,
	"location" text DEFAULT 'Kigali, Rwanda' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startups_name" CHECK (length("startups"."name") between 1 and 200),
	CONSTRAINT "startups_description" CHECK (length("startups"."description") between 1 and 10000),
	CONSTRAINT "startups_logo_url" CHECK (length("startups"."logo_url") between 1 and 2000),
	CONSTRAINT "startups_website" CHECK ("startups"."website" ~* '^https?://' and length("startups"."website") <= 2000),
	CONSTRAINT "startups_sector" CHECK ("startups"."sector" in ('HealthTech', 'FinTech', 'EdTech', 'AgriTech', 'E-commerce', 'SaaS', 'Mobile Apps', 'AI/ML', 'Blockchain', 'IoT', 'CleanTech', 'FoodTech', 'PropTech', 'TravelTech', 'RetailTech', 'Cybersecurity', 'Logistics', 'Other')),
	CONSTRAINT "startups_stage" CHECK ("startups"."stage" in ('Idea', 'Concept Development', 'MVP Development', 'Early Stage', 'Product-Market Fit', 'Growth', 'Scaling', 'Mature')),
	CONSTRAINT "startups_founded_year" CHECK ("startups"."founded_year" between 2000 and 2200),
	CONSTRAINT "startups_team_size" CHECK ("startups"."team_size" in ('1-2', '3-5', '6-10', '11-25', '26-50', '51-100 employees', '100+ employees')),
	CONSTRAINT "startups_funding_raised" CHECK (length("startups"."funding_raised") between 1 and 200),
	CONSTRAINT "startups_location" CHECK (length("startups"."location") between 1 and 200),
	CONSTRAINT "startups_status" CHECK ("startups"."status" in ('active', 'inactive', 'graduated'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text,
	"image_url" text,
	"social_links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_name" CHECK (length("team_members"."name") between 1 and 200),
	CONSTRAINT "team_members_role" CHECK (length("team_members"."role") between 1 and 200),
	CONSTRAINT "team_members_bio" CHECK (length("team_members"."bio") between 1 and 10000),
	CONSTRAINT "team_members_image_url" CHECK (length("team_members"."image_url") between 1 and 2000),
	CONSTRAINT "team_members_social_links" CHECK (jsonb_typeof("team_members"."social_links") = 'object')
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" CHECK (length("saved_views"."name") between 1 and 60),
	CONSTRAINT "saved_views_search" CHECK (length("saved_views"."search") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "backup_codes" ADD CONSTRAINT "backup_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_pictures" ADD CONSTRAINT "lesson_pictures_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_premium_course_id_premium_courses_id_fk" FOREIGN KEY ("premium_course_id") REFERENCES "public"."premium_courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_premium_course_id_premium_courses_id_fk" FOREIGN KEY ("premium_course_id") REFERENCES "public"."premium_courses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_completions" ADD CONSTRAINT "lesson_completions_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_applications" ADD CONSTRAINT "opportunity_applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_id_index" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_table_name_at_id_index" ON "audit_log" USING btree ("table_name","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record_id_at_id_index" ON "audit_log" USING btree ("record_id","at","id");--> statement-breakpoint
CREATE INDEX "backups_started_at_index" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "row_counts_table_name_column_name_value_index" ON "row_counts" USING btree ("table_name","column_name","value");--> statement-breakpoint
CREATE INDEX "email_logs_created_at_id_index" ON "email_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_logs_to_email_created_at_index" ON "email_logs" USING btree ("to_email","created_at");--> statement-breakpoint
CREATE INDEX "email_logs_limited_to_created_at_index" ON "email_logs" USING btree ("limited_to","created_at") WHERE "email_logs"."limited_to" is not null;--> statement-breakpoint
CREATE INDEX "email_logs_record_id_created_at_index" ON "email_logs" USING btree ("record_id","created_at") WHERE "email_logs"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "email_logs_failures" ON "email_logs" USING btree ("created_at","id") WHERE "email_logs"."error_message" is not null;--> statement-breakpoint
CREATE INDEX "record_notes_record_id_created_at_id_index" ON "record_notes" USING btree ("record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created_at_id_index" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_read_created_at_id_index" ON "notifications" USING btree ("read","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_type_created_at_id_index" ON "notifications" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_type_read_created_at_id_index" ON "notifications" USING btree ("type","read","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_email_created_at_id_index" ON "notifications" USING btree ("user_email","created_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_id_index" ON "deleted_records" USING btree ("deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_table_name_deleted_at_id_index" ON "deleted_records" USING btree ("table_name","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_table_name_record_id_index" ON "deleted_records" USING btree ("table_name","record_id");--> statement-breakpoint
CREATE INDEX "security_events_at_id_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_event_at_index" ON "security_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "security_events_actor_email_at_index" ON "security_events" USING btree ("actor_email","at") WHERE "security_events"."actor_email" is not null;--> statement-breakpoint
CREATE INDEX "security_events_account_key_at_index" ON "security_events" USING btree ("account_key","at") WHERE "security_events"."account_key" is not null;--> statement-breakpoint
CREATE INDEX "backup_codes_user_id_index" ON "backup_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_token_digest_index" ON "devices" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "devices_user_id_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lockouts_updated_at_index" ON "lockouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "ad_units_created_at_id_index" ON "ad_units" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_active_created_at_id_index" ON "ad_units" USING btree ("active","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_network_created_at_id_index" ON "ad_units" USING btree ("network","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_placement_list" ON "ad_units" USING btree ("placement","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_placement_created_at_id_index" ON "ad_units" USING btree ("placement","created_at","id") WHERE "ad_units"."active";--> statement-breakpoint
CREATE INDEX "sponsored_content_created_at_id_index" ON "sponsored_content" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_status_created_at_id_index" ON "sponsored_content" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_lower_title_id_index" ON "sponsored_content" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "sponsored_content_end_date_id_index" ON "sponsored_content" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_featured_list" ON "sponsored_content" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_featured_created_at_id_index" ON "sponsored_content" USING btree ("featured","created_at","id") WHERE "sponsored_content"."status" = 'active';--> statement-breakpoint
CREATE INDEX "certificates_course_id_created_at_id_index" ON "certificates" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_created_at_id_index" ON "certificates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_status_created_at_id_index" ON "certificates" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "certificates_lower_student_name_id_index" ON "certificates" USING btree (lower("student_name"),"id");--> statement-breakpoint
CREATE INDEX "certificates_lower_course_title_id_index" ON "certificates" USING btree (lower("course_title"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("appointment_date","appointment_time") WHERE "appointments"."status" in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "appointments_appointment_date_id_index" ON "appointments" USING btree ("appointment_date","id");--> statement-breakpoint
CREATE INDEX "appointments_email_index" ON "appointments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "appointments_created_at_id_index" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_begins_id_index" ON "appointments" USING btree (("appointment_date" + make_interval(hours => left("appointment_time", 2)::int, mins => right("appointment_time", 2)::int)),"id");--> statement-breakpoint
CREATE INDEX "appointments_status_begins_id_index" ON "appointments" USING btree ("status",("appointment_date" + make_interval(hours => left("appointment_time", 2)::int, mins => right("appointment_time", 2)::int)),"id");--> statement-breakpoint
CREATE INDEX "appointments_service_begins_id_index" ON "appointments" USING btree ("service_type",("appointment_date" + make_interval(hours => left("appointment_time", 2)::int, mins => right("appointment_time", 2)::int)),"id");--> statement-breakpoint
CREATE INDEX "appointments_lower_name_id_index" ON "appointments" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_email_index" ON "consultation_bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consultation_bookings_created_at_id_index" ON "consultation_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_status_created_at_id_index" ON "consultation_bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_payment_status_created_at_id_index" ON "consultation_bookings" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_package_type_created_at_id_index" ON "consultation_bookings" USING btree ("package_type","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_service_type_created_at_id_index" ON "consultation_bookings" USING btree ("service_type","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_payment_amount_id_index" ON "consultation_bookings" USING btree ("payment_amount","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_lower_name_id_index" ON "consultation_bookings" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "contacts_email_index" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contacts_created_at_id_index" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_created_at_id_index" ON "courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "courses_lower_title_id_index" ON "courses" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "lesson_pictures_lesson_id_position_index" ON "lesson_pictures" USING btree ("lesson_id","position");--> statement-breakpoint
CREATE INDEX "lessons_course_id_position_created_at_index" ON "lessons" USING btree ("course_id","position","created_at");--> statement-breakpoint
CREATE INDEX "lessons_premium_course_id_position_created_at_index" ON "lessons" USING btree ("premium_course_id","position","created_at");--> statement-breakpoint
CREATE INDEX "donations_email_index" ON "donations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "donations_created_at_id_index" ON "donations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "donations_payment_status_created_at_id_index" ON "donations" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_frequency_created_at_id_index" ON "donations" USING btree ("frequency","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_payment_method_created_at_id_index" ON "donations" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_amount_id_index" ON "donations" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "donations_lower_donor_name_id_index" ON "donations" USING btree (lower("donor_name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_one_per_learner" ON "enrollments" USING btree ("learner_id","course_id") WHERE "enrollments"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_one_premium_per_learner" ON "enrollments" USING btree ("learner_id","premium_course_id") WHERE "enrollments"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "enrollments_course_id_created_at_id_index" ON "enrollments" USING btree ("course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_premium_course_id_created_at_id_index" ON "enrollments" USING btree ("premium_course_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_course_created_at_id_index" ON "enrollments" USING btree (coalesce("course_id", "premium_course_id"),"created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_email_index" ON "enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enrollments_created_at_id_index" ON "enrollments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_status_created_at_id_index" ON "enrollments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "lesson_completions_lesson_id_index" ON "lesson_completions" USING btree ("lesson_id");--> statement-breakpoint
CREATE INDEX "event_registrations_event_id_status_index" ON "event_registrations" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "event_registrations_event_id_created_at_id_index" ON "event_registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_email_index" ON "event_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "event_registrations_created_at_id_index" ON "event_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_status_created_at_id_index" ON "event_registrations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_date_id_index" ON "events" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "events_created_at_id_index" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_lower_title_id_index" ON "events" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "events_status_date_id_index" ON "events" USING btree ("status","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_one_running" ON "exam_attempts" USING btree ("enrollment_id") WHERE "exam_attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_running_deadline_index" ON "exam_attempts" USING btree ("deadline") WHERE "exam_attempts"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_enrollment_id_started_at_index" ON "exam_attempts" USING btree ("enrollment_id","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempts_exam_id_started_at_id_index" ON "exam_attempts" USING btree ("exam_id","started_at","id");--> statement-breakpoint
CREATE INDEX "memberships_email_index" ON "memberships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_created_at_id_index" ON "memberships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_status_created_at_id_index" ON "memberships" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "news_published_at_id_index" ON "news" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "news_created_at_id_index" ON "news" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_lower_title_id_index" ON "news" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "opportunities_public_order" ON "opportunities" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "opportunities"."status" = 'active';--> statement-breakpoint
CREATE INDEX "opportunities_open" ON "opportunities" USING btree ("application_deadline","category") WHERE "opportunities"."status" = 'active';--> statement-breakpoint
CREATE INDEX "opportunities_created_at_id_index" ON "opportunities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_lower_title_id_index" ON "opportunities" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "opportunities_application_deadline_id_index" ON "opportunities" USING btree ("application_deadline","id");--> statement-breakpoint
CREATE INDEX "opportunities_status_created_at_id_index" ON "opportunities" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_featured_created_at_id_index" ON "opportunities" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_category_created_at_id_index" ON "opportunities" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_opportunity_id_created_at_id_index" ON "opportunity_applications" USING btree ("opportunity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_email_index" ON "opportunity_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "opportunity_applications_created_at_id_index" ON "opportunity_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_status_created_at_id_index" ON "opportunity_applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "partners_created_at_id_index" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_lower_name_id_index" ON "partners" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "partners_category_created_at_id_index" ON "partners" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "partnerships_email_index" ON "partnerships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "partnerships_created_at_id_index" ON "partnerships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_featured_created_at_id_index" ON "premium_courses" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_created_at_id_index" ON "premium_courses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "premium_courses_price_id_index" ON "premium_courses" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "premium_courses_lower_title_id_index" ON "premium_courses" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "program_applications_program_id_created_at_id_index" ON "program_applications" USING btree ("program_id","created_at","id");--> statement-breakpoint
CREATE INDEX "program_applications_email_index" ON "program_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "program_applications_created_at_id_index" ON "program_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "program_applications_status_created_at_id_index" ON "program_applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "programs_position_created_at_index" ON "programs" USING btree ("position","created_at");--> statement-breakpoint
CREATE INDEX "programs_created_at_id_index" ON "programs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "programs_lower_title_id_index" ON "programs" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "scheduled_decisions_batch_id_index" ON "scheduled_decisions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "startups_public_order" ON "startups" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "startups"."status" = 'active';--> statement-breakpoint
CREATE INDEX "startups_figures" ON "startups" USING btree ("sector","stage","funding_raised") WHERE "startups"."status" = 'active';--> statement-breakpoint
CREATE INDEX "startups_created_at_id_index" ON "startups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "startups_lower_name_id_index" ON "startups" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "startups_status_created_at_id_index" ON "startups" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_featured_created_at_id_index" ON "startups" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_sector_created_at_id_index" ON "startups" USING btree ("sector","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_stage_created_at_id_index" ON "startups" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "team_members_created_at_id_index" ON "team_members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "team_members_lower_name_id_index" ON "team_members" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_name" ON "saved_views" USING btree ("admin_id","screen",lower("name"));