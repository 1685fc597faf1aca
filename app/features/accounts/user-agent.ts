const BROWSERS = [
	[/\bEdg/, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bFirefox\/|\bFxiOS\//, 'Firefox'],
	[/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bWindows\b/, 'Windows'],
	[/\bMacintosh\b/, 'Mac'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bLinux\b/, 'Linux'],
] as const

/** `Chrome on Windows`, as far as a browser says so; it may say anything. */
export function describeBrowser(userAgent: string | null): string {
	const nameIn = (names: readonly (readonly [RegExp, string])[]) =>
		names.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
	const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
	if (browser && system) return `${browser} on ${system}`
	return browser ?? system ?? 'Unknown browser'
}
