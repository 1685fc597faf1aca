import type { StarterExam } from '#app/features/exams/starter/shape.ts'

export const bookkeepingExam: StarterExam = {
	course: 'Bookkeeping for Founders',
	title: 'Bookkeeping for Founders: final exam',
	description:
		'Ten questions about records, margin, prices, debts, tax and lenders. Have paper and a pen ready: some ask for a sum.',
	questions: [
		{
			question: 'A shop sells 40 baskets in March. What does its gross margin measure?',
			options: [
				'Revenue minus every cost, including salaries and rent',
				'Revenue minus the direct cost of what was sold',
				'The cash in the account at the end of the month',
				'The amount owed to you by customers',
			],
			correct: 1,
			lesson: 5,
			taught: 'the price minus the direct cost of what was sold',
		},
		{
			question:
				'A stall has fixed costs of 90,000 francs a month. Each bag leaves a gross margin of 1,800 francs. How many bags must it sell to break even?',
			options: ['18 bags', '40 bags', '50 bags', '90 bags'],
			correct: 2,
			lesson: 5,
			taught: 'divide the fixed costs of the month by the gross margin of one piece',
		},
		{
			question: 'When is the right time to write a sale into the cash book?',
			options: [
				'On the day on which it happens',
				'On Sunday, with all others of the week',
				'At the end of the month, from the receipts',
				'When the amount is large enough to matter',
			],
			correct: 0,
			lesson: 1,
			taught: 'every day, on the day',
		},
		{
			question: 'You wrote a wrong number into the cash book. What do you do?',
			options: [
				'Tear out the page and write it again',
				'Paint over it so that the page stays clean',
				'Leave it and remember it for the next count',
				'Cross it out with one line and write the right one beside it',
			],
			correct: 3,
			lesson: 2,
			taught: 'Cross it out with one line',
		},
		{
			question:
				'Your SACCO pays a loan of 500,000 francs into the account of the business. What is true on that day?',
			options: [
				'The business has made a profit of 500,000',
				'Sales of the month are higher by 500,000',
				'The business has 500,000 more and owes 500,000 more',
				'The owner may take half of it as her wage',
			],
			correct: 2,
			lesson: 3,
			taught: 'you are not richer by one franc',
		},
		{
			question:
				'At the start of the week 20 lamps were on the shelf. 15 came in, and by the cash book 22 were sold. You count 11. What does that tell you?',
			options: [
				'Everything is in order',
				'Two lamps are missing',
				'Two lamps too many are there',
				'Four lamps are missing',
			],
			correct: 1,
			lesson: 4,
			taught: 'plus what came in, minus what you sold',
		},
		{
			question:
				'You bought a bag for 2,000 francs and hope to sell it for 3,500. At which value does it stand in your stock?',
			options: ['2,000 francs', '2,750 francs', '3,500 francs', '1,500 francs'],
			correct: 0,
			lesson: 4,
			taught: 'what you paid for it',
		},
		{
			question:
				'A basket costs 3,000 francs, and its direct cost is 1,400. You give a discount of 300. What happens to the gross margin of that basket?',
			options: [
				'It stays 1,600, because the sisal costs the same',
				'It falls by a tenth, to 1,440',
				'It falls to 1,500',
				'It falls from 1,600 to 1,300',
			],
			correct: 3,
			lesson: 6,
			taught: 'they come out of the margin',
		},
		{
			question:
				'You deliver goods on credit and make a good profit on them. Why can you still be unable to pay your supplier?',
			options: [
				'Profit is made at the sale, but the cash comes only when the customer pays',
				'Profit on credit does not belong to the business',
				'A supplier may always ask for more than was agreed',
				'Sales on credit do not count as sales',
			],
			correct: 0,
			lesson: 7,
			taught: 'Profit and cash are two different things',
		},
		{
			question:
				'A business has cash, stock, debts of customers and machines worth 900,000 francs together. It owes 350,000. How large is its equity?',
			options: ['350,000 francs', '900,000 francs', '1,250,000 francs', '550,000 francs'],
			correct: 3,
			lesson: 9,
			taught: 'It is called equity',
		},
	],
}
