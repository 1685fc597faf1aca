import { expect, test } from 'vitest'
import { sampleEvents } from '#app/features/events/samples.ts'
import { dayParts, kigaliClock, kigaliDay } from '#app/platform/core/time/time.ts'
import { isWorkingDay } from '#app/platform/core/time/working-days.ts'

test('F-43 whenever a hub is installed, its events are on working days, at sensible hours, in order', () => {
	for (let day = 0; day < 800; day++) {
		const now = new Date(Date.UTC(2026, 10, 21, 23, 59) + day * 86_400_000)
		const events = sampleEvents(now)
		for (const { title, date, ends_at } of events) {
			const when = `${title}, installed ${now.toISOString()}: ${date.toISOString()}`
			expect(isWorkingDay(kigaliDay(date)), when).toBe(true)
			expect(kigaliDay(date).slice(5), when).not.toBe('12-25')
			expect(kigaliDay(ends_at!), when).toBe(kigaliDay(date))
			expect(kigaliClock(date) >= '07:30' && kigaliClock(ends_at!) <= '20:30', when).toBe(true)
			if (title.endsWith('Friday')) expect(dayParts(date).weekday, when).toBe('Friday')
		}
		const order = events.map(({ date }) => date.getTime())
		expect(order).toEqual(order.toSorted((a, b) => a - b))
		expect(order[0]).toBeGreaterThan(now.getTime())
		expect(order.at(-1)! - now.getTime()).toBeLessThan(60 * 86_400_000)
	}
})

test('F-43 no text promises a question that the registration does not ask', () => {
	for (const { description } of sampleEvents(new Date())) expect(description).not.toMatch(/when you register/)
})
