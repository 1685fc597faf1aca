const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const francs = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'RWF',
	maximumFractionDigits: 0,
})

/** Francs on public pages: `25,000 RWF`. Takes whole francs. */
export const formatRwf = (amount: number) => `${grouped.format(amount)} RWF`

/** A sum as whoever pays it reads it: `75,500 RWF, fee included`. @param fee whether one is in it */
export const sayTotal = (amount: number, fee: boolean) => `${formatRwf(amount)}${fee ? ', fee included' : ''}`

/** Francs in the back-office, in the US currency format: `RWF 25,000`. Takes whole francs. */
export const formatRwfUsStyle = (amount: number) => francs.format(amount).replace(/\u00a0/g, ' ')

/** Dollars with two decimals: `$12.50`. Takes whole US cents. */
export const formatUsd = (cents: number) => dollars.format(cents / 100)

/** `12,345` */
export const formatCount = (count: number) => grouped.format(count)

/** A price in US cents as events show it: `Free` when 0, else dollars with two decimals. */
export const formatUsdPrice = (cents: number) => (cents === 0 ? 'Free' : formatUsd(cents))
