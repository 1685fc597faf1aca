import type { StarterExam } from '#app/features/exams/starter/shape.ts'

export const businessModelExam: StarterExam = {
	course: 'Your Business Model',
	title: 'Your Business Model: final exam',
	description: 'Ten questions about customers, promises, ways to sell, income, costs and tests.',
	questions: [
		{
			question: 'What is a business model?',
			options: [
				'A small copy of the product, made for a fair',
				'The law under which a company is registered',
				'How a business creates something of worth, brings it to customers and earns from it',
				'A plan of the shop with all its rooms',
			],
			correct: 2,
			lesson: 1,
			taught: 'creates something of worth for somebody',
		},
		{
			question:
				'On the first day most things on the page with the nine boxes are assumptions. What follows from that?',
			options: [
				'The page is useless until every box is proven',
				'Test the most dangerous ones first, and cheaply',
				'Replace them by the average of other businesses',
				'Hide them, so that partners do not lose trust',
			],
			correct: 1,
			lesson: 1,
			taught: 'turn the most dangerous Gs into Ks',
		},
		{
			question: 'Which of these is a customer segment that you can work with?',
			options: [
				'Everybody who has a phone',
				'Women in Africa',
				'People who like quality',
				'Salon owners in Remera who count their money by hand each evening',
			],
			correct: 3,
			lesson: 2,
			taught: 'the same problem, in the same situation',
		},
		{
			question: 'Which question brings out the most reliable answer in a talk with a customer?',
			options: [
				'When did you last run out of stock, and what happened then?',
				'Would you use an app that orders stock for you?',
				'Do you like our idea?',
				'How much would you pay for it one day?',
			],
			correct: 0,
			lesson: 3,
			taught: 'When did you last run out? What happened then?',
		},
		{
			question: 'After a talk somebody says: "Great idea!" What would be stronger proof that she wants it?',
			options: [
				'She says it a second time, more loudly',
				'She likes your page on the phone',
				'She pays a deposit',
				'She says that many others would buy it',
			],
			correct: 2,
			lesson: 3,
			taught: 'she pays a deposit',
		},
		{
			question: 'A part of your offer serves no pain and no gain of your customers. What do you do with it?',
			options: [
				'Praise it more in your advertising',
				'Take it out: it costs money and helps nobody',
				'Raise the price because of it',
				'Keep it, because more is always better',
			],
			correct: 1,
			lesson: 4,
			taught: 'costs you money and helps nobody',
		},
		{
			question:
				'A shop sells your honey for 6,000 francs and keeps a quarter. Transport and packing cost you 700, honey and jar 2,600. What is your gross margin?',
			options: ['1,200 francs', '1,900 francs', '2,700 francs', '3,800 francs'],
			correct: 0,
			lesson: 5,
			taught: 'Your gross margin',
		},
		{
			question:
				'A customer leaves 4,000 francs a month and stays five months. It costs 24,000 to win her. What happens when you win more such customers?',
			options: [
				'You earn more, because income grows',
				'Nothing, because it evens out over the year',
				'You earn 4,000 on each of them',
				'Each new one makes you poorer by 4,000',
			],
			correct: 3,
			lesson: 6,
			taught: 'each new customer makes you poorer',
		},
		{
			question:
				'You have 600,000 francs in reserve, and each month 120,000 more goes out than comes in. How long is your runway?',
			options: ['12 months', '6 months', '5 months', '2 months'],
			correct: 2,
			lesson: 7,
			taught: 'This is called the runway',
		},
		{
			question: 'When do you decide which result of a test would be good enough?',
			options: [
				'Before the test begins',
				'When the first half of the results is there',
				'After the test, when you can see what was possible',
				'Never: any result is useful',
			],
			correct: 0,
			lesson: 8,
			taught: 'Decide what would be enough while you do not yet know the result',
		},
	],
}
