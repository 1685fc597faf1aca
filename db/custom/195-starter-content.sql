-- Marks what the hub began with (F-51): made by the time of the installation, and never touched by an administrator, whose
-- every act is in the audit log. Of an installation by an earlier version that is just what is unchanged since then.
create or replace function mark_starter_content(installed_at timestamptz) returns void language plpgsql as $$
declare
	of_table text;
begin
	foreach of_table in array array['programs', 'startups', 'team_members', 'news', 'opportunities', 'partners', 'events',
		'sponsored_content'] loop
		execute format('insert into starter_records (table_name, record_id) select %1$L, id from %1$I t
			where created_at <= $1 + interval ''1 minute''
			and not exists (select from audit_log where table_name = %1$L and record_id = t.id::text)
			on conflict do nothing', of_table) using installed_at;
	end loop;
end $$;

select mark_starter_content(at) from installation.facts where fact = 'starter_content' and value = 'installed';
