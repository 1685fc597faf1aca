import { email_templates } from '#app/features/writing/tables.server.ts'
import type { Tx } from '#app/platform/core/db/db.server.ts'

const MINUTE = 60_000

const TEMPLATES = [
	{
		name: 'A question before we decide',
		subject: 'A question about {For}',
		text: `Muraho {First name},

thank you for what you sent us about {For}. Before we decide we have a question:

(your question)

Please answer this email.`,
		begins_for: 'pending',
	},
	{
		name: 'Welcome',
		subject: 'Welcome to {For}',
		text: `Murakaza neza {First name},

you have a place in {For}. Please bring a laptop if you have one; we keep some to lend.

If you cannot come, tell us with {Own link}, so that somebody else can have the place.`,
		begins_for: 'approved',
	},
	{
		name: 'Before we meet',
		subject: 'Before we meet',
		text: `Muraho {First name},

we look forward to meeting you. Is there something that we should read before? Please answer this email.

What you sent us, and where it stands: {Own link}.`,
		begins_for: 'confirmed',
	},
] as const

/** The texts that a new hub begins with. */
export async function installEmailTemplates(tx: Tx): Promise<void> {
	const now = Date.now()
	await tx
		.insert(email_templates)
		.values(
			TEMPLATES.map((template, position) => ({ ...template, created_at: new Date(now - position * MINUTE) })),
		)
}
