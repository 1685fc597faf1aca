import { expect, test } from 'vitest'
import { describeBrowser } from '#app/features/accounts/user-agent.ts'

const agent = (system: string, engine: string) => `Mozilla/5.0 (${system}) ${engine}`
const webkit = (names: string) => `AppleWebKit/537.36 (KHTML, like Gecko) ${names} Safari/537.36`

test.each([
	[agent('Windows NT 10.0; Win64; x64', webkit('Chrome/153.0.0.0')), 'Chrome on Windows'],
	[agent('X11; Linux x86_64', webkit('HeadlessChrome/153.0.0.0')), 'Chrome on Linux'],
	[
		agent('iPhone; CPU iPhone OS 19_0 like Mac OS X', webkit('CriOS/153.0 Mobile/15E148')),
		'Chrome on iPhone',
	],
	[
		agent('Linux; Android 16; K', webkit('SamsungBrowser/30.0 Chrome/140.0.0.0')),
		'Samsung Internet on Android',
	],
	[agent('Windows NT 10.0; Win64; x64', webkit('Chrome/153.0.0.0') + ' Edg/153.0.0.0'), 'Edge on Windows'],
	[agent('Macintosh; Intel Mac OS X 10_15_7', webkit('Chrome/153.0.0.0') + ' OPR/120.0.0.0'), 'Opera on Mac'],
	[agent('X11; Linux x86_64; rv:150.0', 'Gecko/20100101 Firefox/150.0'), 'Firefox on Linux'],
	[agent('Macintosh; Intel Mac OS X 10_15_7', webkit('Version/26.0')), 'Safari on Mac'],
	['curl/8.1', 'Unknown browser'],
	[null, 'Unknown browser'],
])('A14 the list of devices calls %j by its name', (userAgent, name) => {
	expect(describeBrowser(userAgent)).toBe(name)
})
