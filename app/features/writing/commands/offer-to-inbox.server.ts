import { offerTemplates } from '#app/features/inbox/queries/templates.server.ts'
import { fillFields, knownFields } from '#app/features/writing/fields.ts'
import { valuesOf } from '#app/features/writing/queries/audience.server.ts'
import { getTemplate, listTemplates } from '#app/features/writing/queries/templates.server.ts'
import { OWN_LINK } from '#app/features/writing/rules.ts'

/** Each reply ends with the person's own link. */
const LINK = 'the link at the end of this email'

/** Templates in the replies of the inbox; of a person there the name and the reference are known. */
export const offerToInbox = (): void =>
	offerTemplates({
		list: async (db) => (await listTemplates(db)).map(({ id, name }) => ({ value: id, label: name })),
		async fill(db, template, { id, name }) {
			const found = await getTemplate(db, template)
			if (!found) return null
			const [first_name = '', ...others] = name.split(' ')
			const person = { id, first_name, last_name: others.join(' '), item: null, begins: null }
			return fillFields(found.text, valuesOf(person)).replaceAll(`{${OWN_LINK}}`, LINK)
		},
		unfilled: knownFields,
	})
