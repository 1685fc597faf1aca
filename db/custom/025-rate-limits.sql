do $$
begin
	if (select relpersistence from pg_class where oid = 'public.rate_limits'::regclass) <> 'u' then
		alter table public.rate_limits set unlogged;
	end if;
	-- Room for updates in place: a busy key is rewritten on its own page, without touching the index.
	alter table public.rate_limits set (fillfactor = 50);
end
$$;

-- Counts one use of each key, or none at all when one of them has none left, so that whoever is refused
-- under his own key uses up nothing of the key he shares with others. Rows are locked in the order of their
-- keys. Returns 0 when the uses were counted, else the seconds until all of them can be had.
create or replace function public.consume_rate_limits(
	wanted text[],
	limits integer[],
	windows integer[],
	given_moment timestamptz default null
) returns integer
language plpgsql
as $$
declare
	free_at timestamptz;
begin
	-- Whether a window is over is asked under its row's lock, for another process may have held it until now.
	with taken as (
		insert into public.rate_limits as held (key, count, resets_at)
		select w.key, 1, coalesce(given_moment, clock_timestamp()) + make_interval(secs => w.seconds)
		from unnest(wanted, windows) as w (key, seconds)
		order by w.key
		on conflict (key) do update set (count, resets_at) = (
			select
				case when held.resets_at > now.moment then held.count + 1 else 1 end,
				case when held.resets_at > now.moment then held.resets_at else excluded.resets_at end
			from (select coalesce(given_moment, clock_timestamp()) as moment) as now)
		returning key, count, resets_at)
	select max(t.resets_at) into free_at
	from taken t join unnest(wanted, limits) as w (key, most) on w.key = t.key
	where t.count > w.most;

	if free_at is null then
		return 0;
	end if;

	-- Refused: what was taken is given back, and a window that this try began has not begun. Its row goes: whoever is
	-- refused under the network's key may bring a new visitor's with each try.
	delete from public.rate_limits r where r.key = any (wanted) and r.count = 1;
	update public.rate_limits r set count = r.count - 1 where r.key = any (wanted);
	return greatest(1, ceil(extract(epoch from free_at - coalesce(given_moment, clock_timestamp()))));
end
$$;
