-- Marks what the hub began with: made by the time of the installation, and never touched by an administrator, whose
-- every act is in the audit log.
create or replace function mark_starter_content(installed_at timestamptz) returns void language plpgsql as $$
declare
	of_table text;
begin
	foreach of_table in array array['programs', 'startups', 'team_members', 'news', 'opportunities', 'partners', 'events',
		'sponsored_content', 'courses', 'premium_courses'] loop
		execute format('insert into starter_records (table_name, record_id) select %1$L, id from %1$I t
			where created_at <= $1 + interval ''1 minute''
			and not exists (select from audit_log where table_name = %1$L and record_id = t.id::text)
			on conflict do nothing', of_table) using installed_at;
	end loop;
	-- What keeps a course below (decision 235) may have happened before.
	delete from starter_records s where table_name = 'courses' and (
		exists (select from enrollments where course_id = s.record_id)
		or exists (select from lessons where course_id = s.record_id and updated_at > installed_at + interval '1 minute')
		or exists (select from exams where course_id = s.record_id and updated_at > installed_at + interval '1 minute'));
	delete from starter_records s where table_name = 'premium_courses' and (
		exists (select from enrollments where premium_course_id = s.record_id)
		or exists (select from lessons where premium_course_id = s.record_id and updated_at > installed_at + interval '1 minute'));
end $$;

-- A course is no starter content any more (decision 235) once a lesson of it or its exam is changed, or somebody takes it. What
-- goes into the bin or comes back with its course changes nothing: then the course is gone, or they are older than this moment.
create or replace function keep_changed_course() returns trigger language plpgsql as $$
declare
	of_course uuid := coalesce(to_jsonb(coalesce(new, old)) ->> 'course_id', to_jsonb(coalesce(new, old)) ->> 'premium_course_id');
begin
	if tg_op = 'INSERT' and new.created_at < now() then
		return null;
	end if;
	delete from starter_records where record_id = of_course and table_name in ('courses', 'premium_courses')
		and (exists (select from courses where id = of_course) or exists (select from premium_courses where id = of_course));
	return null;
end $$;
create or replace trigger keeps_course after insert or update or delete on lessons
	for each row execute function keep_changed_course();
create or replace trigger keeps_course after insert or update or delete on exams
	for each row execute function keep_changed_course();

create or replace function keep_taken_courses() returns trigger language plpgsql as $$
begin
	delete from starter_records using added
		where table_name = 'courses' and record_id = added.course_id
			or table_name = 'premium_courses' and record_id = added.premium_course_id;
	return null;
end $$;
create or replace trigger keeps_course after insert on enrollments
	referencing new table as added for each statement execute function keep_taken_courses();
