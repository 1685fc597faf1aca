import { expect, test } from 'vitest'
import { fourPrograms } from '#app/features/programs/samples.ts'
import { PROGRAM_ICONS, PROGRAM_SLUGS } from '#app/features/programs/rules.ts'
import { STARTUP_SECTORS, STARTUP_STAGES } from '#app/features/startups/rules.ts'
import { aboutHub } from '#app/features/page-texts/texts/about.ts'
import { digitalBridge } from '#app/features/page-texts/texts/services.ts'

const shown = (stats: readonly { figure: string }[]) => stats.map(({ figure }) => figure)

test('PUB-GEN-030 the sixteen sectors in the documents’ order', () => {
	expect(STARTUP_SECTORS.join(', ')).toBe(
		'HealthTech, FinTech, EdTech, AgriTech, E-commerce, SaaS, Mobile Apps, AI/ML, Blockchain, IoT, CleanTech, ' +
			'FoodTech, PropTech, TravelTech, RetailTech, Other',
	)
})

test('PUB-GEN-031 the eight stages in the documents’ order', () => {
	expect(STARTUP_STAGES.join(', ')).toBe(
		'Idea, Concept Development, MVP Development, Early Stage, Product-Market Fit, Growth, Scaling, Mature',
	)
})

test('PUB-GEN-034, PUB-GEN-035 the hub’s figures and claims', () => {
	expect(shown(aboutHub.texts.figures.original)).toEqual(['500+', '50+', '100M+', '5+'])
	expect(shown(digitalBridge.texts.figures.original)).toEqual(['500+', '20+', '95%', '40-60%'])
})

test('PUB-GEN-036 four programs are listed and the accelerator lasts 3 to 6 months', () => {
	expect(fourPrograms.map(({ slug }) => slug)).toEqual([...PROGRAM_SLUGS])
	expect(fourPrograms[0]).toMatchObject({ title: 'Startup Incubation', duration: '3 to 6 months' })
})

test('ADM-PROG-006 the eight icons of a program', () => {
	expect(PROGRAM_ICONS.join(' ')).toBe('rocket users code-2 map-pin lightbulb brain globe zap')
})
