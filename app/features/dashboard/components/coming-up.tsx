import { Nothing, Part, Row, Rows, TwoLines } from '#app/features/dashboard/components/part.tsx'
import type { Coming } from '#app/features/dashboard/queries/coming.server.ts'
import { shortDay } from '#app/features/dashboard/components/words.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { formatShortWeekday, kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'

/** `appointment, pending`, `event, 104 of 120` */
function lineOf({ kind, status, taken, capacity }: Coming): string {
	if (kind === 'event') return `event, ${formatCount(taken ?? 0)} of ${formatCount(capacity ?? 0)}`
	return status === 'pending' ? 'appointment, pending' : 'appointment'
}

const addressOf = ({ kind, id }: Coming) =>
	kind === 'event' ? `/admin/events/${id}` : `/admin/appointments/${id}`

/** The appointments and events that begin next. */
export const ComingUp = ({ coming, now }: { coming: readonly Coming[] | null; now: Date }) => (
	<Part title="Next" lead={[`/admin/appointments?from=${kigaliDay(now)}`, 'Calendar']} unread={!coming}>
		{coming?.length === 0 && <Nothing>No appointment and no event is ahead.</Nothing>}
		<Rows>
			{coming?.map((one) => (
				<Row key={one.id} to={addressOf(one)} className="grid-cols-[3rem_2.5rem_minmax(0,1fr)]">
					<b className="font-semibold whitespace-nowrap" title={formatShortWeekday(one.at)}>
						{shortDay(one.at, now)}
					</b>
					<span className="text-muted tabular-nums">{kigaliClock(one.at)}</span>
					<TwoLines main={one.title.trim() || 'Without a name'} second={lineOf(one)} />
				</Row>
			))}
		</Rows>
	</Part>
)
