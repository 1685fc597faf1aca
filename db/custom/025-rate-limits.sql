do $$
begin
	if (select relpersistence from pg_class where oid = 'public.rate_limits'::regclass) <> 'u' then
		alter table public.rate_limits set unlogged;
	end if;
	-- Room for updates in place: a busy key is rewritten on its own page, without touching the index.
	alter table public.rate_limits set (fillfactor = 50);
end
$$;

-- Takes one ticket for each key, or none at all when one of them has none left, so that whoever is refused
-- under his own key uses up nothing of the key he shares with others. Rows are locked in the order of their
-- keys. Returns 0 when the tickets were taken, else the seconds until all of them can be had.
create or replace function public.take_tickets(
	wanted text[],
	limits integer[],
	windows integer[],
	given_moment timestamptz default null
) returns integer
language plpgsql
set search_path = public, pg_temp
as $$
declare
	moment timestamptz;
	wait double precision;
begin
	-- Updating a row to what it is locks it, so that neither another process nor the sweep comes in between.
	insert into rate_limits as held (key, count, resets_at)
	select w.key, 0, '-infinity' from unnest(wanted) as w (key) order by w.key
	on conflict (key) do update set count = held.count;

	-- Read after the locks, for another process may have held them until now.
	moment := coalesce(given_moment, clock_timestamp());

	select max(extract(epoch from r.resets_at - moment)) into wait
	from unnest(wanted, limits) as w (key, most)
	join rate_limits r on r.key = w.key
	where r.resets_at > moment and r.count >= w.most;

	if wait is not null then
		return greatest(1, ceil(wait));
	end if;

	update rate_limits r
	set count = case when r.resets_at > moment then r.count + 1 else 1 end,
		resets_at = case when r.resets_at > moment then r.resets_at else moment + make_interval(secs => w.seconds) end
	from unnest(wanted, windows) as w (key, seconds)
	where r.key = w.key;
	return 0;
end
$$;
