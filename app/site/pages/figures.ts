import type { Stat } from '#app/ui/stat-strip.tsx'

/**
 * Every figure that the hub tells about itself, each as its own page states it: the pages count different
 * things, so two pages may differ.
 */
export const figures = {
	about: [
		{ figure: '500+', label: 'professionals trained' },
		{ figure: '50+', label: 'startups incubated' },
		{ figure: '100M+', unit: 'RWF', label: 'raised by our founders' },
		{ figure: '5+', label: 'awards for the work' },
	],
	donation: [
		{ figure: '500+', label: 'entrepreneurs supported' },
		{ figure: '50+', label: 'startups launched' },
		{ figure: '1000+', label: 'lives impacted' },
	],
	impact: [
		{ figure: '50+', label: 'partner organizations' },
		{ figure: '1000+', label: 'entrepreneurs supported' },
		{ figure: '15+', label: 'success stories' },
	],
	digitalBridge: [
		{ figure: '500+', label: 'professionals' },
		{ figure: '20+', label: 'European partners' },
		{ figure: '95%', label: 'satisfaction' },
		{ figure: '40-60%', label: 'cost savings' },
	],
} satisfies Record<string, readonly Stat[]>
