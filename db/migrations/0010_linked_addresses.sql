CREATE TABLE "linked_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"joined" text NOT NULL,
	"person" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_addresses_email" CHECK (length("linked_addresses"."email") between 1 and 254),
	CONSTRAINT "linked_addresses_joined" CHECK (length("linked_addresses"."joined") between 1 and 254),
	CONSTRAINT "linked_addresses_person" CHECK (length("linked_addresses"."person") between 1 and 254),
	CONSTRAINT "linked_addresses_of_another" CHECK ("linked_addresses"."email" not in ("linked_addresses"."joined", "linked_addresses"."person"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "linked_addresses_email_index" ON "linked_addresses" USING btree ("email");--> statement-breakpoint
CREATE INDEX "linked_addresses_person_index" ON "linked_addresses" USING btree ("person");