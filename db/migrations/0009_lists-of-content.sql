DROP INDEX "opportunity_applications_opportunity_id_index";--> statement-breakpoint
CREATE INDEX "sponsored_content_lower_title_id_index" ON "sponsored_content" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "sponsored_content_end_date_id_index" ON "sponsored_content" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "sponsored_content_featured_list" ON "sponsored_content" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registrations_event_id_created_at_id_index" ON "event_registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "events_lower_title_id_index" ON "events" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "events_status_date_id_index" ON "events" USING btree ("status","date","id");--> statement-breakpoint
CREATE INDEX "news_lower_title_id_index" ON "news" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "opportunities_lower_title_id_index" ON "opportunities" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "opportunities_application_deadline_id_index" ON "opportunities" USING btree ("application_deadline","id");--> statement-breakpoint
CREATE INDEX "opportunities_status_created_at_id_index" ON "opportunities" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_featured_created_at_id_index" ON "opportunities" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_category_created_at_id_index" ON "opportunities" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_applications_opportunity_id_created_at_id_index" ON "opportunity_applications" USING btree ("opportunity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_lower_name_id_index" ON "startups" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "startups_status_created_at_id_index" ON "startups" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_featured_created_at_id_index" ON "startups" USING btree ("featured","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_sector_created_at_id_index" ON "startups" USING btree ("sector","created_at","id");--> statement-breakpoint
CREATE INDEX "startups_stage_created_at_id_index" ON "startups" USING btree ("stage","created_at","id");