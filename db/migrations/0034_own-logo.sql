ALTER TABLE "certificates" ADD COLUMN "logo_url" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "signature_url" text;--> statement-breakpoint
ALTER TABLE "hub_particulars" ADD COLUMN "logo_light_url" text;--> statement-breakpoint
ALTER TABLE "hub_particulars" ADD COLUMN "logo_dark_url" text;--> statement-breakpoint
ALTER TABLE "hub_particulars" ADD COLUMN "signature_url" text;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_logo_url" CHECK (length("certificates"."logo_url") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_signature_url" CHECK (length("certificates"."signature_url") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "hub_particulars" ADD CONSTRAINT "hub_particulars_logo_light_url" CHECK (length("hub_particulars"."logo_light_url") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "hub_particulars" ADD CONSTRAINT "hub_particulars_logo_dark_url" CHECK (length("hub_particulars"."logo_dark_url") between 1 and 2000);--> statement-breakpoint
ALTER TABLE "hub_particulars" ADD CONSTRAINT "hub_particulars_signature_url" CHECK (length("hub_particulars"."signature_url") between 1 and 2000);