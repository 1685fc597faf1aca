-- What the runtime role may do: read and write rows, call functions; no DDL anywhere. Tables that the owner
-- makes later are covered by default privileges. Without the role (the server did not allow to create it)
-- the program runs as the role that it was given, and there is nothing to grant.
do $$
declare
	place text;
begin
	if not exists (select from pg_roles where rolname = 'hub') then
		return;
	end if;
	foreach place in array array['public', 'pgboss'] loop
		if not exists (select from pg_namespace where nspname = place) then
			continue;
		end if;
		execute format('revoke create on schema %I from public, hub', place);
		execute format('grant usage on schema %I to hub', place);
		execute format('grant select, insert, update, delete on all tables in schema %I to hub', place);
		execute format('grant usage, select on all sequences in schema %I to hub', place);
		execute format('grant execute on all functions in schema %I to hub', place);
		execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to hub', place);
		execute format('alter default privileges in schema %I grant usage, select on sequences to hub', place);
		execute format('alter default privileges in schema %I grant execute on functions to hub', place);
	end loop;
	-- The state of the migrations is for reading only (/readyz).
	grant usage on schema drizzle, installation to hub;
	grant select on all tables in schema drizzle, installation to hub;
	-- What was installed once is recorded in the transaction that installs it.
	grant insert, update on installation.facts to hub;
	-- The audit log is append-only.
	revoke update, delete, truncate, references, trigger on audit_log from hub;
	-- What moved a payment is append-only, and no receipt goes.
	revoke update, delete, truncate, references, trigger on payment_events from hub;
	revoke update, delete, truncate on receipts from hub;
	-- A certificate is revoked, never deleted.
	revoke delete, truncate on certificates from hub;
	execute format('revoke create, temporary on database %I from public, hub', current_database());
end
$$;
