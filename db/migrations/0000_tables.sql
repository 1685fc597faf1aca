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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"visibility" text NOT NULL,
	"variants" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_bucket_path_unique" UNIQUE("bucket","path")
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
	CONSTRAINT "email_logs_status" CHECK ("email_logs"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "email_logs_transport" CHECK ("email_logs"."transport" in ('smtp', 'outbox')),
	CONSTRAINT "email_logs_sent" CHECK (("email_logs"."status" = 'sent') = ("email_logs"."sent_at" is not null)),
	CONSTRAINT "email_logs_failed" CHECK (("email_logs"."status" = 'failed') = ("email_logs"."error_message" is not null))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"user_email" text NOT NULL,
	"action_url" text,
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
CREATE TABLE "deleted_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"table_name" text NOT NULL,
	"record_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"links" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_by" text NOT NULL
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
	"client_address" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
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
	CONSTRAINT "donations_transaction" CHECK ("donations"."transaction_id" ~ '^TXN-[0-9]{13}-[A-Z0-9]{9}$')
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
	CONSTRAINT "event_registrations_status" CHECK ("event_registrations"."status" in ('pending', 'approved', 'rejected')),
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
	"location" text NOT NULL,
	"capacity" integer NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_status" CHECK ("events"."status" in ('upcoming', 'ongoing', 'completed', 'cancelled')),
	CONSTRAINT "events_title" CHECK (length("events"."title") between 1 and 200),
	CONSTRAINT "events_description" CHECK (length("events"."description") between 1 and 10000),
	CONSTRAINT "events_location" CHECK (length("events"."location") between 1 and 200),
	CONSTRAINT "events_capacity" CHECK ("events"."capacity" between 1 and 100000),
	CONSTRAINT "events_price" CHECK ("events"."price" between 0 and 10000000)
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
	CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('pending', 'approved', 'rejected')),
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
	CONSTRAINT "opportunity_applications_status" CHECK ("opportunity_applications"."status" in ('pending', 'reviewed', 'accepted', 'approved', 'rejected')),
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
	CONSTRAINT "program_applications_status" CHECK ("program_applications"."status" in ('pending', 'approved', 'rejected')),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "programs_icon" CHECK ("programs"."icon" in ('rocket', 'users', 'code-2', 'map-pin', 'lightbulb', 'brain', 'globe', 'zap')),
	CONSTRAINT "programs_title" CHECK (length("programs"."title") between 1 and 200),
	CONSTRAINT "programs_description" CHECK (length("programs"."description") between 1 and 10000),
	CONSTRAINT "programs_slug" CHECK ("programs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("programs"."slug") <= 80)
);
--> statement-breakpoint
CREATE TABLE "scheduled_decisions" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"decision" text NOT NULL,
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
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_applications" ADD CONSTRAINT "opportunity_applications_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_applications" ADD CONSTRAINT "program_applications_program_id_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."programs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_table_name_record_id_index" ON "audit_log" USING btree ("table_name","record_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "row_counts_table_name_column_name_value_index" ON "row_counts" USING btree ("table_name","column_name","value");--> statement-breakpoint
CREATE INDEX "email_logs_created_at_id_index" ON "email_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "email_logs_status_created_at_id_index" ON "email_logs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "email_logs_to_email_created_at_index" ON "email_logs" USING btree ("to_email","created_at");--> statement-breakpoint
CREATE INDEX "email_logs_limited_to_created_at_index" ON "email_logs" USING btree ("limited_to","created_at") WHERE "email_logs"."limited_to" is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_id_index" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_read_created_at_id_index" ON "notifications" USING btree ("read","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_type_created_at_id_index" ON "notifications" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_email_created_at_id_index" ON "notifications" USING btree ("user_email","created_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_id_index" ON "deleted_records" USING btree ("deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "security_events_at_id_index" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_event_at_index" ON "security_events" USING btree ("event","at");--> statement-breakpoint
CREATE INDEX "credentials_user_id_index" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_token_digest_index" ON "devices" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "devices_user_id_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lockouts_updated_at_index" ON "lockouts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "ad_units_created_at_id_index" ON "ad_units" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_placement_created_at_id_index" ON "ad_units" USING btree ("placement","created_at","id") WHERE "ad_units"."active";--> statement-breakpoint
CREATE INDEX "sponsored_content_created_at_id_index" ON "sponsored_content" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_status_created_at_id_index" ON "sponsored_content" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_featured_created_at_id_index" ON "sponsored_content" USING btree ("featured","created_at","id") WHERE "sponsored_content"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("appointment_date","appointment_time") WHERE "appointments"."status" in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "appointments_appointment_date_id_index" ON "appointments" USING btree ("appointment_date","id");--> statement-breakpoint
CREATE INDEX "appointments_created_at_id_index" ON "appointments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_status_index" ON "appointments" USING btree ("status");--> statement-breakpoint
CREATE INDEX "consultation_bookings_created_at_id_index" ON "consultation_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_status_index" ON "consultation_bookings" USING btree ("status");--> statement-breakpoint
CREATE INDEX "consultation_bookings_payment_status_index" ON "consultation_bookings" USING btree ("payment_status");--> statement-breakpoint
CREATE INDEX "contacts_created_at_id_index" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "donations_created_at_id_index" ON "donations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "donations_payment_status_created_at_id_index" ON "donations" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_event_id_status_index" ON "event_registrations" USING btree ("event_id","status");--> statement-breakpoint
CREATE INDEX "event_registrations_created_at_id_index" ON "event_registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_status_created_at_id_index" ON "event_registrations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_date_id_index" ON "events" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "events_created_at_id_index" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_created_at_id_index" ON "memberships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_status_created_at_id_index" ON "memberships" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "news_public_order" ON "news" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "news_created_at_id_index" ON "news" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_public_order" ON "opportunities" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "opportunities"."status" = 'active';--> statement-breakpoint
CREATE INDEX "opportunities_open" ON "opportunities" USING btree ("application_deadline","category") WHERE "opportunities"."status" = 'active';--> statement-breakpoint
CREATE INDEX "opportunities_created_at_id_index" ON "opportunities" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_opportunity_id_index" ON "opportunity_applications" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_created_at_id_index" ON "opportunity_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_status_created_at_id_index" ON "opportunity_applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "partners_created_at_id_index" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partnerships_created_at_id_index" ON "partnerships" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "program_applications_program_id_index" ON "program_applications" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "program_applications_created_at_id_index" ON "program_applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "program_applications_status_created_at_id_index" ON "program_applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "programs_position_created_at_index" ON "programs" USING btree ("position","created_at");--> statement-breakpoint
CREATE INDEX "programs_created_at_id_index" ON "programs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "scheduled_decisions_batch_id_index" ON "scheduled_decisions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "startups_public_order" ON "startups" USING btree ("featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "startups"."status" = 'active';--> statement-breakpoint
CREATE INDEX "startups_figures" ON "startups" USING btree ("sector","stage","funding_raised") WHERE "startups"."status" = 'active';--> statement-breakpoint
CREATE INDEX "startups_created_at_id_index" ON "startups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "team_members_created_at_id_index" ON "team_members" USING btree ("created_at","id");