CREATE INDEX "partners_lower_name_id_index" ON "partners" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "partners_category_created_at_id_index" ON "partners" USING btree ("category","created_at","id");--> statement-breakpoint
CREATE INDEX "programs_lower_title_id_index" ON "programs" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "team_members_lower_name_id_index" ON "team_members" USING btree (lower("name"),"id");