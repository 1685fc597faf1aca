DROP INDEX "audit_log_at_index";--> statement-breakpoint
DROP INDEX "deleted_records_deleted_at_id_index";--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_id_index" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_table_name_at_id_index" ON "audit_log" USING btree ("table_name","at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_table_name_deleted_at_id_index" ON "deleted_records" USING btree ("table_name","deleted_at","id");--> statement-breakpoint
CREATE INDEX "deleted_records_table_name_record_id_index" ON "deleted_records" USING btree ("table_name","record_id");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_id_index" ON "deleted_records" USING btree ("deleted_at","id");