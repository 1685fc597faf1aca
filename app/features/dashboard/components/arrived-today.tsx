import { ArrivalRows } from '#app/features/dashboard/components/arrival-rows.tsx'
import { Nothing, Part } from '#app/features/dashboard/components/part.tsx'
import type { Arrival } from '#app/features/dashboard/queries/arrivals.server.ts'
import { arrivalsAt } from '#app/features/dashboard/rules.ts'
import { formatCount } from '#app/platform/core/text/money.ts'
import { kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'

type ArrivedToday = { rows: readonly Arrival[]; total: number; capped: boolean }

/** What came today, the newest first. */
export function ArrivedTodayList({ arrived, now }: { arrived: ArrivedToday | null; now: Date }) {
	const today = kigaliDay(now)
	return (
		<Part
			title="Arrived today"
			line={arrived ? `${formatCount(arrived.total)}${arrived.capped ? '+' : ''}` : undefined}
			lead={[arrivalsAt(today, today), 'All arrivals']}
			unread={!arrived}
		>
			{arrived?.rows.length === 0 && <Nothing>Nothing has arrived today.</Nothing>}
			<ArrivalRows
				arrivals={arrived?.rows ?? []}
				when={({ created_at }) => kigaliClock(created_at)}
				columns="grid-cols-[2.25rem_1.5rem_minmax(0,1fr)]"
			/>
		</Part>
	)
}
