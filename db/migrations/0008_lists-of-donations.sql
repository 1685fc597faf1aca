CREATE INDEX "donations_frequency_created_at_id_index" ON "donations" USING btree ("frequency","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_payment_method_created_at_id_index" ON "donations" USING btree ("payment_method","created_at","id");--> statement-breakpoint
CREATE INDEX "donations_amount_id_index" ON "donations" USING btree ("amount","id");--> statement-breakpoint
CREATE INDEX "donations_lower_donor_name_id_index" ON "donations" USING btree (lower("donor_name"),"id");