/** A hub that has said where it is and how it is reached and paid, as most tests want it; nothing of it is real. */
export const HUB_SETTINGS = {
	HUB_ADDRESS_1: 'KG 000 Street|Kacyiru, Kigali',
	HUB_ADDRESS_2: 'KN 00 Avenue|Nyarugenge, Kigali',
	HUB_PHONE_1: '+250 700 000 001',
	HUB_PHONE_2: '+250 700 000 002',
	HUB_EMAIL: 'info@irishub.example',
	HUB_LINKEDIN: 'https://www.linkedin.com/company/hub.example',
	HUB_TWITTER: 'https://x.com/hub.example',
	HUB_FACEBOOK: 'https://www.facebook.com/hub.example',
	HUB_INSTAGRAM: 'https://www.instagram.com/hub.example',
	HUB_MAP_URL:
		'https://www.openstreetmap.org/export/embed.html?bbox=30.04%2C-1.98%2C30.12%2C-1.92&layer=mapnik&marker=-1.95%2C30.08',
	HUB_BANK_NAME: 'Bank name',
	HUB_BANK_ACCOUNT_NAME: 'Account name',
	HUB_BANK_ACCOUNT_NUMBER: '0000 0000 0000 0000',
	HUB_BANK_SWIFT: 'AAAARWRW',
	HUB_SIGNATORY: 'Signatory name',
} as const

/** The same hub before anybody has set anything. */
export const NOTHING_SET: Record<string, string> = Object.fromEntries(
	Object.keys(HUB_SETTINGS).map((name) => [name, '']),
)
