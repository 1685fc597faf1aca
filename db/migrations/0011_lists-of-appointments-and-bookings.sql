DROP INDEX "appointments_status_index";--> statement-breakpoint
DROP INDEX "consultation_bookings_status_index";--> statement-breakpoint
DROP INDEX "consultation_bookings_payment_status_index";--> statement-breakpoint
CREATE INDEX "appointments_begins_id_index" ON "appointments" USING btree (("appointment_date" + make_interval(hours => left("appointment_time", 2)::int, mins => right("appointment_time", 2)::int)),"id");--> statement-breakpoint
CREATE INDEX "appointments_status_begins_id_index" ON "appointments" USING btree ("status",("appointment_date" + make_interval(hours => left("appointment_time", 2)::int, mins => right("appointment_time", 2)::int)),"id");--> statement-breakpoint
CREATE INDEX "appointments_lower_name_id_index" ON "appointments" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_status_created_at_id_index" ON "consultation_bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_payment_status_created_at_id_index" ON "consultation_bookings" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_payment_amount_id_index" ON "consultation_bookings" USING btree ("payment_amount","id");--> statement-breakpoint
CREATE INDEX "consultation_bookings_lower_name_id_index" ON "consultation_bookings" USING btree (lower("first_name" || ' ' || "last_name"),"id");