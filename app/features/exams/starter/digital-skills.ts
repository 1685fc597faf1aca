import type { StarterExam } from '#app/features/exams/starter/shape.ts'

export const digitalSkillsExam: StarterExam = {
	course: 'Digital Skills for Work',
	title: 'Digital Skills for Work: final exam',
	description:
		'Ten questions about safe accounts, false messages, searching, emails, files and spreadsheets.',
	questions: [
		{
			question: 'Why should you let your phone install updates?',
			options: [
				'They make the battery larger',
				'They lower the price of your data bundle',
				'They close holes through which others could get in',
				'They delete photos that you no longer need',
			],
			correct: 2,
			lesson: 1,
			taught: 'close holes through which others could get in',
		},
		{
			question: 'Which of these is the strongest password?',
			options: [
				'Kigali2024!',
				'P@ssw0rd',
				'Your date of birth, written backwards',
				'Five unrelated words in a row',
			],
			correct: 3,
			lesson: 2,
			taught: 'four or five words that have nothing to do with each other',
		},
		{
			question:
				'A friend writes: "I sent a code to your number by mistake, please tell it to me." What do you do?',
			options: [
				'You tell the code, because you know your friend',
				'You tell it to nobody: whoever has the code can take your account',
				'You tell only the first half of it',
				'You send it by email instead, which is safer',
			],
			correct: 1,
			lesson: 2,
			taught: 'nobody who is honest ever asks you for a code that you received',
		},
		{
			question:
				'An SMS says that 50,000 francs came to your number by mistake and asks you to send them back. What is your first step?',
			options: [
				'Look at your own balance in the menu of your operator',
				'Call the number that stands in the message',
				'Send back half of it to show good will',
				'Press the link to see who the sender is',
			],
			correct: 0,
			lesson: 3,
			taught: 'Look at your balance',
		},
		{
			question: 'To whom does the address irembo-gov.rw.win-now.example/login belong?',
			options: [
				'To the government, because it contains gov.rw',
				'To Irembo, because it begins with its name',
				'To whoever has win-now.example',
				'To your operator, because you sign in there',
			],
			correct: 2,
			lesson: 3,
			taught: 'Read the address from the right end',
		},
		{
			question:
				'You need the rules for a trading license. Which search finds them at a public office most surely?',
			options: [
				'please tell me about licenses',
				'trading license site:gov.rw',
				'license best price',
				'everything about trading -gov',
			],
			correct: 1,
			lesson: 4,
			taught: 'looks in one website or one kind',
		},
		{
			question: 'Which subject of an email lets the reader know at once what you want?',
			options: [
				'Can you deliver 40 chairs on 12 June?',
				'Hello, a question',
				'URGENT!!! Please read',
				'Documents',
			],
			correct: 0,
			lesson: 5,
			taught: 'Can you deliver 40 chairs on 12 June?',
		},
		{
			question:
				'You write one email to 30 customers who do not know each other. Where do their addresses belong?',
			options: ['In To', 'In Cc', 'In the subject', 'In Bcc'],
			correct: 3,
			lesson: 5,
			taught: 'Bcc hides the addresses from the others',
		},
		{
			question: 'A buyer only has to read a price list that you share as a link. Which right do you give?',
			options: ['Edit', 'View', 'Owner', 'Comment and edit'],
			correct: 1,
			lesson: 6,
			taught: 'Give view unless somebody has to change something',
		},
		{
			question:
				'In a spreadsheet the pieces are in B2 and the price is in C2. What do you write into D2 to get the total, also when the price changes?',
			options: ['B2 times C2', '36000', '=B2*C2', '=SUM(B2:C2)'],
			correct: 2,
			lesson: 7,
			taught: 'Type =B2*C2 into D2',
		},
	],
}
