import type { readHoursInForce } from '#app/features/consultations/queries/appointment-hours.server.ts'
import { Panel } from '#app/platform/office/admin/panel.tsx'
import { formatShortWeekday, startOfKigaliDay } from '#app/platform/core/time/time.ts'
import { ButtonLink, InlineLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Notice } from '#app/ui/notice.tsx'

const dayOf = (day: string) => formatShortWeekday(startOfKigaliDay(day))

/** When appointments can be had, and which agreed ones lie outside. */
export function AppointmentsPanel({
	week,
	length,
	capacity,
	off,
	outside,
	more,
}: Awaited<ReturnType<typeof readHoursInForce>>) {
	const count = outside.length + more
	return (
		<div id="appointments" className="scroll-mt-20">
			<Panel
				title="Appointments"
				line="When visitors can have a free consultation, on the clock of Kigali."
				lead={
					<ButtonLink to="/admin/hub/appointments" variant="outline" keepsPlace>
						Change appointment hours
					</ButtonLink>
				}
			>
				<div className="px-4 pb-2 sm:px-5 [&>dl>:first-child]:border-t-0">
					{count > 0 && (
						<Notice live={false} className="mt-4">
							{count === 1 ? 'One agreed appointment lies' : `${count} agreed appointments lie`} outside these
							hours. What is agreed stays until you or the client change it:
							<ul className="mt-1 list-disc pl-5">
								{outside.map(({ id, day, time, first_name, last_name }) => (
									<li key={id}>
										<InlineLink to={`/admin/appointments/${id}`}>
											{dayOf(day)}, {time}
										</InlineLink>
										, {first_name} {last_name}
									</li>
								))}
							</ul>
							{more > 0 && `And ${more} more.`}
						</Notice>
					)}
					<Facts
						facts={[
							...week.map(([term, detail]) => ({ term, detail })),
							{ term: 'Length', detail: `Each takes ${length}` },
							{ term: 'At once', detail: String(capacity) },
							{
								term: 'Days off to come',
								detail: Object.entries(off)
									.map(([day, name]) => `${dayOf(day)}${name && ` (${name})`}`)
									.join('; '),
							},
						]}
					/>
				</div>
			</Panel>
		</div>
	)
}
