ALTER TABLE "certificates" DROP CONSTRAINT "certificates_revoked";--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked" CHECK (num_nonnulls("certificates"."revoked_at", "certificates"."revoked_by", "certificates"."revoked_reason") in (0, 3)
				and ("certificates"."status" = 'valid' or "certificates"."revoked_at" is not null));