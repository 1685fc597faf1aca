import { mailWords, paragraph } from '#app/platform/core/mail/mail-words.server.ts'
import { Words } from '#app/platform/core/mail/words.tsx'

/** What stands in many messages. */
export const sharedWords = mailWords({
	key: 'many',
	title: 'Below the reference',
	line: 'In every email about something that somebody has just sent',
	fields: {},
	texts: {
		quote: paragraph('Please give this reference when you write to us about it.', {
			optional: true,
			max: 300,
		}),
	},
})

/** Below the reference of what was sent. */
export const QuoteReference = () => <Words>{sharedWords.say({}).quote}</Words>
