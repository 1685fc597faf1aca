import { randomInt } from 'node:crypto'
import { sql } from '#tests/browser/program-state.ts'

export const newName = () => `Line ${crypto.randomUUID().slice(0, 8)}`

/** A partner of the tests' own, taken out by `removeRecords`. */
export const newPartner = async () => {
	const name = newName()
	const [row] = await sql<{ id: string }>(
		`insert into partners (name, website, description, category)
			select $1, 'https://line.example', 'Lends its line.', category from partners limit 1 returning id`,
		[name],
	)
	return { name, id: row!.id }
}
/** @returns the id of a difference that waits */
export const newDifference = async () => {
	const [row] = await sql<{ id: string }>(
		`insert into payment_differences (provider, kind, source, about, provider_id, there_minor, there_currency)
			select 'irembopay', 'only-there', 'statement', $1, $1, 25000, 'RWF' returning id`,
		[newName()],
	)
	return row!.id
}
/** @returns the title of a new notification */
export const newNote = async () => {
	const name = newName()
	await sql(
		`insert into notifications (title, message, type, user_email) values ($1, 'A line.', 'info', 'hub@hub.example')`,
		[name],
	)
	return name
}
/** @returns the id of a pending program application */
export const newApplication = async () => {
	// A name has no digits, and none may be the beginning of another: it is searched for.
	const name = newName()
		.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
		.replaceAll(/[^a-zA-Z]/g, '')
	const [row] = await sql<{ id: string }>(
		`insert into program_applications (program_id, first_name, last_name, email, phone, project_description,
			motivation, experience, startup_sector, startup_stage)
		select id, 'Aline', $1, gen_random_uuid() || '@mail.example', '+250788123456',
			'A service that brings the harvest of small farms to the markets of Kigali.', 'One.', 'Three years.',
			'AgriTech', 'Idea' from programs where slug = 'women-in-tech' returning id`,
		[name],
	)
	return row!.id
}
/** @returns the id of a pending booking */
export const newBooking = async () => {
	const [row] = await sql<{ id: string }>(
		`insert into consultation_bookings (first_name, last_name, email, phone, service_type, package_type,
			payment_amount, payment_method, payment_status)
		values ('Aline', $1, gen_random_uuid() || '@mail.example', '+250788123456', 'Technical Training',
			'Business Growth', 135500, 'bank-transfer', 'pending') returning id`,
		[newName()],
	)
	return row!.id
}

/** @returns the id of a pending appointment, in a year when nobody else books */
export const newAppointment = async () => {
	const [row] = await sql<{ id: string }>(
		`insert into appointments (first_name, last_name, email, phone, service_type, appointment_date, appointment_time)
		values ('Aline', $1, gen_random_uuid() || '@mail.example', $2, 'Technical Training',
			date '2090-01-01' + floor(random() * 3000)::int, '09:00') returning id`,
		// A number may have few appointments at a time, and other tests make theirs with the usual one.
		[newName(), `+25078${String(randomInt(10_000_000)).padStart(7, '0')}`],
	)
	return row!.id
}

/** @returns the id of a monthly gift that goes on */
export const newPledge = async () => {
	const [row] = await sql<{ id: string }>(
		`insert into pledges (amount, donor_name, email, payment_method, day, next_due)
		values (25000, $1, gen_random_uuid() || '@mail.example', 'MTN Mobile Money', 23, '2090-01-23') returning id`,
		[newName()],
	)
	return row!.id
}

/** @returns the id of a pending donation */
export const newDonation = async () => {
	const [row] = await sql<{ id: string }>(
		`insert into donations (amount, frequency, donor_name, email, payment_method, payment_status, transaction_id)
		values (25000, 'one-time', $1, gen_random_uuid() || '@mail.example', 'Bank Transfer', 'pending',
			'TXN-' || floor(extract(epoch from clock_timestamp()) * 1000) || '-'
				|| upper(substr(md5(random()::text), 1, 9))) returning id`,
		[newName()],
	)
	return row!.id
}

/** @returns the id of an open conversation that nobody has */
export const newThread = async () => {
	const [row] = await sql<{ id: string }>(
		`insert into inbox_threads (kind, name, email, subject, beginning)
		values ('message', 'Aline', gen_random_uuid() || '@mail.example', $1, 'Do you have a line?') returning id`,
		[newName()],
	)
	return row!.id
}

/** @returns the id of a mailing of one letter that could not leave, and is not tried again */
export const newMailing = async () => {
	const [row] = await sql<{ id: string }>(
		`with mailing as (insert into mailings (audience, people, subject, text, written_by, ends_at)
				values ('registrations', 1, $1, 'A line.', 'hub@hub.example', now()) returning id, subject)
		insert into email_logs (to_email, subject, status, error_message, attempts, mailing_id)
		select gen_random_uuid() || '@line.example', subject, 'failed', 'no line', 5, id from mailing
		returning mailing_id as id`,
		[newName()],
	)
	return row!.id
}

/** A free course with an exam of three questions, and somebody who takes it. @returns their ids */
export const newCourse = async () => {
	const name = newName()
	const questions = [1, 2, 3].map((n) => ({
		id: `q${n}`,
		question: `Question ${n} of ${name}?`,
		options: ['Yes', 'No', 'Never'],
		correct: 0,
	}))
	const [row] = await sql<{ id: string; exam: string; enrollment: string }>(
		`with course as (insert into courses (title, description, duration, level)
				values ($1, 'About a line.', '1 week', 'Beginner') returning id),
			exam as (insert into exams (course_id, title, description, questions)
				select id, 'Exam of a line', 'Three questions.', $2::jsonb from course returning id),
			enrolled as (insert into enrollments (course_id, learner_id, first_name, last_name, email, phone,
					education_level, motivation)
				select id, gen_random_uuid(), 'Aline', 'Line', gen_random_uuid() || '@mail.example', '+250788123456',
					'bachelors', 'To learn.' from course returning id)
		select course.id, exam.id as exam, enrolled.id as enrollment from course, exam, enrolled`,
		[name, JSON.stringify(questions)],
	)
	return { ...row!, name }
}

/** Takes out what visitors would see of these records, for other tests count that. */
export async function removeRecords(): Promise<void> {
	await sql(`delete from partners where website = 'https://line.example'`)
	await sql(`delete from programs where slug like 'line-%'`)
	await sql(`delete from startups where name like 'Line %'`)
	await sql(`delete from courses where title like 'Line %'`)
	await sql(`delete from news where title like 'Line %'`)
	await sql(`delete from saved_views where name like 'Line %'`)
}
