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
	const name = newName().replaceAll(/[^a-zA-Z]/g, '')
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

/** Takes out what visitors would see of these records, for other tests count that. */
export async function removeRecords(): Promise<void> {
	await sql(`delete from partners where website = 'https://line.example'`)
	await sql(`delete from programs where slug like 'line-%'`)
	await sql(`delete from startups where name like 'Line %'`)
}
