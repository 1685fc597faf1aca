/** Sectors that application forms offer, in the documents' order (000 §9, D-001). */
export const STARTUP_SECTORS = [
	'HealthTech',
	'FinTech',
	'EdTech',
	'AgriTech',
	'E-commerce',
	'SaaS',
	'Mobile Apps',
	'AI/ML',
	'Blockchain',
	'IoT',
	'CleanTech',
	'FoodTech',
	'PropTech',
	'TravelTech',
	'RetailTech',
	'Other',
] as const

/** Stages of a startup, in the documents' order (000 §9). */
export const STARTUP_STAGES = [
	'Idea',
	'Concept Development',
	'MVP Development',
	'Early Stage',
	'Product-Market Fit',
	'Growth',
	'Scaling',
	'Mature',
] as const
