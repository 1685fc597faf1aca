CREATE TABLE "kept_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" text NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_views_name" CHECK (length("kept_views"."name") between 1 and 60),
	CONSTRAINT "kept_views_search" CHECK (length("kept_views"."search") between 1 and 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "kept_views_one_name" ON "kept_views" USING btree ("admin_id","screen",lower("name"));--> statement-breakpoint
CREATE INDEX "ad_units_active_created_at_id_index" ON "ad_units" USING btree ("active","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_network_created_at_id_index" ON "ad_units" USING btree ("network","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_units_placement_list" ON "ad_units" USING btree ("placement","created_at","id");--> statement-breakpoint
CREATE INDEX "appointments_service_begins_id_index" ON "appointments" USING btree ("service_type",("appointment_date" + make_interval(hours => left("appointment_time", 2)::int, mins => right("appointment_time", 2)::int)),"id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_package_type_created_at_id_index" ON "consultation_bookings" USING btree ("package_type","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_service_type_created_at_id_index" ON "consultation_bookings" USING btree ("service_type","created_at","id");