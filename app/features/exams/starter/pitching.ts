import type { StarterExam } from '#app/features/exams/starter/shape.ts'

export const pitchingExam: StarterExam = {
	course: 'Pitching with Confidence',
	title: 'Pitching with Confidence: final exam',
	description:
		'Ten questions about sentences, stories, numbers, slides, questions and what comes afterwards.',
	questions: [
		{
			question: 'What can a pitch of three minutes really achieve?',
			options: [
				'That a contract is signed on the spot',
				'That the listener wants the next step',
				'That everybody knows each detail of the product',
				'That competitors give up',
			],
			correct: 1,
			lesson: 1,
			taught: 'it makes the listener want the next step',
		},
		{
			question: 'You speak to a bank. Which worry do you answer first?',
			options: [
				'Whether the business can become world-famous',
				'Whether the idea has never existed before',
				'Whether young people will find it modern',
				'Whether the loan will be paid back on time',
			],
			correct: 3,
			lesson: 1,
			taught: 'Will it be paid back on time?',
		},
		{
			question: 'Which sentence says best what a business does?',
			options: [
				'We tell maize farmers by SMS where the price is best today',
				'We are an innovative platform for the agricultural ecosystem',
				'We empower communities through digital solutions',
				'Our app uses the newest technology',
			],
			correct: 0,
			lesson: 2,
			taught: 'We tell maize farmers by SMS where the price is best today',
		},
		{
			question: 'You tell the story of a customer who does not want to be known. What is right?',
			options: [
				'You use her real name, since it makes the story stronger',
				'You invent a person with a photo from the internet',
				'You change name and place, and say that you did',
				'You leave out the problem that she has',
			],
			correct: 2,
			lesson: 3,
			taught: 'change the name and the place, and say so',
		},
		{
			question: 'Which estimate of a market is called bottom-up?',
			options: [
				'One per cent of a world market from a report',
				'What a competitor says in the newspaper',
				'The largest number that nobody can disprove',
				'Stalls that you counted, times what such a stall paid in your test',
			],
			correct: 3,
			lesson: 4,
			taught: 'bottom-up estimate',
		},
		{
			question: 'Which is the strongest traction?',
			options: [
				'Customers who pay again',
				'People who left their number',
				'People who use it without paying',
				'People who said that they liked it',
			],
			correct: 0,
			lesson: 4,
			taught: 'Customers who pay again',
		},
		{
			question: 'Which title of a slide carries its message?',
			options: [
				'Market',
				'630 sellers in three markets buy before five',
				'Our view of the market and its many parts',
				'Market analysis, part one',
			],
			correct: 1,
			lesson: 5,
			taught: 'The title is the message',
		},
		{
			question: 'You may speak for three minutes. For how long do you plan?',
			options: [
				'Four minutes, and you speak faster',
				'Exactly three minutes',
				'About two minutes forty',
				'One minute, to be safe',
			],
			correct: 2,
			lesson: 6,
			taught: 'be ready in two minutes forty',
		},
		{
			question: 'Somebody asks for a number that you do not know. What is the best answer?',
			options: [
				'A number that sounds right, said firmly',
				'That you do not know it today, how you will find out, and by which day',
				'That the question has nothing to do with the subject',
				'A long account of everything that you do know',
			],
			correct: 1,
			lesson: 7,
			taught: 'I can find it out from our order book, and you will have it by Thursday',
		},
		{
			question: 'Which of these is a request that can be answered?',
			options: [
				'We are looking for support of any kind',
				'We need partners who believe in us',
				'We are looking for 4 million francs for a second van, to serve 90 sellers instead of 42',
				'Any feedback is welcome',
			],
			correct: 2,
			lesson: 8,
			taught: 'With it we serve 90 sellers instead of 42',
		},
	],
}
