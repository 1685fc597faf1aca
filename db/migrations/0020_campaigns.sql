CREATE TABLE "campaign_sums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"raised" bigint DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_sums_campaign_id_unique" UNIQUE("campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"goal" integer NOT NULL,
	"unit_one" text,
	"unit_many" text,
	"unit_price" integer,
	"bought" integer,
	"suggested" integer DEFAULT 25000 NOT NULL,
	"from_on" date,
	"until_on" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_title" CHECK (length("campaigns"."title") between 1 and 90),
	CONSTRAINT "campaigns_text" CHECK (length("campaigns"."text") between 1 and 1000),
	CONSTRAINT "campaigns_goal" CHECK ("campaigns"."goal" between 1 and 2000000000),
	CONSTRAINT "campaigns_unit_one" CHECK (length("campaigns"."unit_one") between 1 and 40),
	CONSTRAINT "campaigns_unit_many" CHECK (length("campaigns"."unit_many") between 1 and 40),
	CONSTRAINT "campaigns_unit_price" CHECK ("campaigns"."unit_price" between 1 and 2000000000),
	CONSTRAINT "campaigns_unit" CHECK (num_nonnulls("campaigns"."unit_one", "campaigns"."unit_many", "campaigns"."unit_price") in (0, 3) and ("campaigns"."bought" is null or "campaigns"."unit_one" is not null)),
	CONSTRAINT "campaigns_bought" CHECK ("campaigns"."bought" between 0 and 1000000),
	CONSTRAINT "campaigns_suggested" CHECK ("campaigns"."suggested" between 10000 and 1000000),
	CONSTRAINT "campaigns_days" CHECK ("campaigns"."from_on" <= "campaigns"."until_on"),
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign_sums" ADD CONSTRAINT "campaign_sums_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_created_at_id_index" ON "campaigns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_state_created_at_id_index" ON "campaigns" USING btree ("state","created_at","id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_campaign_id_created_at_id_index" ON "donations" USING btree ("campaign_id","created_at","id");