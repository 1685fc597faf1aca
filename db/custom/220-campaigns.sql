-- What came for a campaign (campaign_sums): completed gifts whose money moved, no sandbox's, less what was given back, and
-- from how many different people. Summed anew at the end of each transaction that changes a gift of it, one after the other,
-- so that no two of them miss each other's gift, and nothing else is waited for while the lock is held.
create or replace function sum_campaign(of_campaign uuid) returns void language plpgsql as $$
begin
	perform pg_advisory_xact_lock(hashtext('campaign sums'));
	insert into campaign_sums (campaign_id, raised, people)
	select c.id, coalesce(sum(g.counts), 0), count(distinct g.giver) filter (where g.counts > 0)
	from campaigns c left join lateral (
		-- Whoever left neither an address nor a name, or was erased, is as many givers as gifts; a monthly one is one of them.
		select coalesce(mailbox_of(nullif(d.email, 'erased')), nullif(nullif(d.donor_name, 'Anonymous'), 'erased'),
				d.pledge_id::text, d.id::text) as giver,
			d.amount - least(d.amount, coalesce((select sum(r.counted_minor) from payment_refunds r
				where r.subject_id = d.id and r.kind = 'donation' and r.state = 'given'), 0)) as counts
		from donations d
		where d.campaign_id = c.id and d.payment_status = 'completed'
			and (d.taken_by is not null or d.typed_by is not null)
			and not exists (select from payments p where p.subject_id = d.id and p.test)) g on true
	where c.id = of_campaign group by c.id
	on conflict (campaign_id) do update set raised = excluded.raised, people = excluded.people, updated_at = now()
	where (campaign_sums.raised, campaign_sums.people) is distinct from (excluded.raised, excluded.people);
end $$;

create or replace function sum_campaign_of_gift() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' and old.campaign_id is not null
		and (tg_op = 'DELETE' or old.campaign_id is distinct from new.campaign_id) then
		perform sum_campaign(old.campaign_id);
	end if;
	if tg_op <> 'DELETE' and new.campaign_id is not null then
		perform sum_campaign(new.campaign_id);
	end if;
	return null;
end $$;

create or replace function sum_campaign_of_refund() returns trigger language plpgsql as $$
begin
	perform sum_campaign(campaign_id) from donations where id = new.subject_id and campaign_id is not null;
	return null;
end $$;

drop trigger if exists gift_of_campaign_inserted on donations;
drop trigger if exists gift_of_campaign_updated on donations;
drop trigger if exists gift_of_campaign_deleted on donations;
drop trigger if exists refund_of_campaign on payment_refunds;
create constraint trigger gift_of_campaign_inserted after insert on donations deferrable initially deferred
	for each row when (new.campaign_id is not null) execute function sum_campaign_of_gift();
-- Of what the sum reads of a gift.
create constraint trigger gift_of_campaign_updated
	after update of campaign_id, amount, payment_status, email, donor_name, taken_by, typed_by, pledge_id on donations
	deferrable initially deferred
	for each row when (old.campaign_id is not null or new.campaign_id is not null)
	execute function sum_campaign_of_gift();
create constraint trigger gift_of_campaign_deleted after delete on donations deferrable initially deferred
	for each row when (old.campaign_id is not null) execute function sum_campaign_of_gift();
create constraint trigger refund_of_campaign after insert or update on payment_refunds deferrable initially deferred
	for each row when (new.kind = 'donation') execute function sum_campaign_of_refund();

-- Rows that came in past the triggers (a restored backup).
select count(sum_campaign(id)) from campaigns;
