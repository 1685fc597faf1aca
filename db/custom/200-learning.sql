-- An enrollment is of exactly one course, free or premium; later a deleted course leaves it without.
create or replace function check_enrollment_course() returns trigger language plpgsql as $$
begin
	if num_nonnulls(new.course_id, new.premium_course_id) <> 1 then
		raise exception 'an enrollment is of exactly one course' using errcode = 'check_violation';
	end if;
	return new;
end $$;
create or replace trigger of_one_course before insert on enrollments
	for each row execute function check_enrollment_course();

-- What has a certificate is approved: also what was passed before a pass did so by itself.
with approved as (
	update enrollments set status = 'approved', updated_at = clock_timestamp()
	where status = 'pending' and exists (select from certificates where enrollment_id = enrollments.id)
	returning id
)
insert into audit_log (actor_email, action, table_name, record_id, changed)
select 'the passed exam', 'approve', 'enrollments', id::text, '{status}' from approved;
