-- The lists of appointments and of bookings: counts per status, and their search by name, e-mail,
-- service, phone or reference.
select keep_counts('appointments', '{status}');
select keep_search('appointments', $$lower(first_name || ' ' || last_name || ' ' || email || ' ' || service_type || ' ' || phone || ' ' || left(id::text, 8))$$);
select keep_counts('consultation_bookings', '{status,payment_status}');
select keep_sums('consultation_bookings', 'payment_amount', 'payment_status');
select keep_search('consultation_bookings', $$lower(first_name || ' ' || last_name || ' ' || email || ' ' || service_type || ' ' || phone || ' ' || left(id::text, 8))$$);
