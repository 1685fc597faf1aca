import { USUAL_MINUTES } from '#app/features/consultations/rules.ts'
import { lengthInWords } from '#app/features/consultations/slots.ts'
import { currentHub } from '#app/platform/core/config/current-hub.server.ts'
import { Facts, MailLayout, Paragraph } from '#app/platform/core/mail/layout.tsx'
import { mailTemplate } from '#app/platform/core/mail/mail.server.ts'
import { OwnLink } from '#app/platform/web/requests/own-link.tsx'
import { Salutation } from '#app/platform/core/mail/salutation.tsx'
import { referenceOf } from '#app/platform/core/reference.ts'

type Data = {
	id: string
	first_name: string
	day: string
	time: string
	/** Absent in messages that were queued before it was kept. */
	minutes?: number
	service_type: string
}

/** Reminds a person of their confirmed appointment, the day before. */
export const appointmentReminder = mailTemplate<Data>({
	name: 'appointment-reminder',
	subject: ({ time }) => `Tomorrow at ${time}: your appointment`,
	// Whoever reads it on the day itself has no use for it.
	validForSeconds: 15 * 3600,
	body: ({ id, first_name, day, time, minutes = USUAL_MINUTES, service_type }) => (
		<MailLayout preview={`${day} at ${time}, Kigali time.`} heading="See you tomorrow">
			<Salutation words="Muraho" name={first_name} />
			<Paragraph>
				We look forward to seeing you tomorrow. The consultation takes {lengthInWords(minutes)} and is free.
			</Paragraph>
			<Facts
				rows={[
					{ label: 'Date', value: day },
					{ label: 'Time', value: `${time}, Kigali time` },
					{ label: 'Place', value: currentHub().addresses[0]?.lines.join(', ') },
					{ label: 'Service type', value: service_type },
					{ label: 'Reference', value: referenceOf(id) },
				]}
			/>
			<Paragraph>If you cannot come, please move or cancel it, so that somebody else can.</Paragraph>
			<OwnLink kind="appointment" id={id}>
				See your appointment, move or cancel it
			</OwnLink>
		</MailLayout>
	),
})
