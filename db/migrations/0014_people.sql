CREATE INDEX "appointments_email_index" ON "appointments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "consultation_bookings_email_index" ON "consultation_bookings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contacts_email_index" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "donations_email_index" ON "donations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "event_registrations_email_index" ON "event_registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "memberships_email_index" ON "memberships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "opportunity_applications_email_index" ON "opportunity_applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "partnerships_email_index" ON "partnerships" USING btree ("email");--> statement-breakpoint
CREATE INDEX "program_applications_email_index" ON "program_applications" USING btree ("email");