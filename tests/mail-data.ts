/** Something for every field that a template may ask for; `text` where it is words. */
export const anything = (text = 'Example') =>
	new Proxy<Record<string, unknown>>(
		{},
		{
			get: (_data, name) => {
				if (name === 'entry' || name === 'before') return anything(text)
				if (name === 'learners') return []
				if (name === 'facts') return [[text, text]]
				if (name === 'news') return 'moved'
				if (/date|day|deadline|expires|starts|ends|_at$/i.test(String(name))) return '2026-12-01'
				if (/link|path|url|^to$/i.test(String(name))) return '/example'
				if (/time$/i.test(String(name))) return '10:00'
				if (/amount|price|total|seats|seconds/i.test(String(name))) return 25_000
				if (/status/.test(String(name))) return 'completed'
				if (/frequency/.test(String(name))) return 'one-time'
				return text
			},
		},
	)
