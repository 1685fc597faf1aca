import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** What a pitch is for, its first sentence, its story and its numbers. */
export const whatToSay: readonly StarterLesson[] = [
	{
		title: 'What a pitch is for',
		text: `
You stand in front of five people. You have three minutes. Most of us think now: in three minutes I must persuade them to
give me money. So we speak fast, say everything, and they remember nothing.

Nobody gives money after three minutes. A pitch has a smaller task, and it can be done: **it makes the listener want the next
step.** That may be a second talk, a visit to your workshop, an introduction to somebody. If you know which step, you know
what belongs in the pitch and what may stay at home.

## Who listens, and what they fear

The same business is told differently to different people, because each of them has a different worry:

| Who listens | What they ask themselves | What they want to hear |
| Investor | Can it grow large, and can she do it? | Growth, market, team, what the money changes |
| Bank or SACCO | Will it be paid back on time? | Steady income, security, cash month by month |
| Donor or grant maker | Whom does it help, and does it last? | Who gets what, how you measure it, what comes after |
| Customer | Does it solve my problem? | The result, the price, someone who already uses it |
| Cooperative | Is it good for the members? | What a member earns more, who decides, who is responsible |
| Partner | What is in it for me? | What each brings and gets |

None of these is a lie. It is the same truth, and you begin at the end that is nearest to them.

Find out beforehand who will sit there: read about them, ask the organizers. **How long may I speak? Will there be slides? In
what language? What happens afterwards?** These four questions are asked by few and impress everybody.

## Three lengths

You need your pitch in three sizes, as you need clothes for three kinds of weather:

- **Ten seconds:** one sentence, for a door, a lift, a queue.
- **One minute:** for a round in which everybody introduces themselves.
- **Three to five minutes:** for the stage or the table, with or without slides.

Begin with the sentence. The long ones grow from it. Whoever begins with twenty slides never finds the sentence.

## Seven things, in an order that works

1. **The problem,** with one person who has it
2. **What you do** about it
3. **Proof** that it works: what has already happened
4. **The market:** how many have this problem and pay
5. **How you earn**
6. **Who you are**
7. **What you ask for**

Not every pitch needs all seven at the same length. A bank wants five and three. A donor wants one and three. But **the last
may never be missing**: a pitch without a request is a story, and people clap and go home.

## What they remember

Tomorrow they will remember one picture, one number and how you made them feel. So decide beforehand **which** picture and
which number. If you do not choose, chance will.

## Try it

Think of the next person who could help your business. Write down three things: what worries her, what step you want from
her, and which number she should still know tomorrow. That is the frame for everything that follows in this course.
`,
	},
	{
		title: 'One sentence',
		text: `
At a wedding somebody asks: "And what do you do?" You have as long as it takes to fill a glass. If your sentence is good, she
asks on. If it is not, she says "oh, interesting" and looks for her cousin.

## The pattern

**We help** *whom* **to** *do what* **by** *how*.

- We help tomato farmers in Bugesera to sell before the fruit spoils, by collecting with a cooled van every second day.
- We help salons to know each evening what they earned, with a cash book on the phone that works without network.

Four things make it good:

1. **A group that one can see.** "Tomato farmers in Bugesera", not "the agricultural sector".
2. **A result that they want.** Not what you *have* but what they *get*.
3. **Words that your grandmother understands.** No "platform", no "solution", no "innovative", no "ecosystem". These words fit
every business, so they say nothing about yours.
4. **Short.** Under twenty-five words. Say it in one breath.

| Weak | Why | Better |
| We are an innovative agritech platform | Fits a thousand others | We tell maize farmers by SMS where the price is best today |
| We empower youth through digital solutions | Nobody can see it | We teach school leavers to repair phones; most work within three months |
| Our app uses the newest technology | Says how, not what for | Parents see on their phone when the school bus comes |

Only say "most work within three months" when you have counted it.

## The test with the stranger

Say your sentence to somebody who does not know your business. Then ask: **"What do you think we do, and for whom?"** Do not
help. If the answer is right, the sentence is good. If it is wrong, the sentence is wrong, and not the person.

Do this with five strangers. Note which word they stumble over. Usually it is the word that you like most.

## Comparisons, with care

"We are like a moto taxi for parcels" can save ten sentences, if everybody knows the one and sees at once what is different.
If you must explain the comparison, leave it out. And do not compare yourself with a world-famous company: it makes your
business look small and your ambition borrowed.

## The hook for the second sentence

A good sentence ends so that the other person asks **"how?"** or **"really?"**. Have the answer ready, as one fact:

"We help tomato farmers in Bugesera to sell before the fruit spoils." "How?" "A cooled van comes every second day. Last season
forty farmers lost almost nothing. Before, a third went bad."

Now she is in a conversation, and you have not even begun to pitch.

## In three languages

Have your sentence in Kinyarwanda, English and French or Swahili, if you do business in them. Do not translate word for word:
say it anew. A sentence that is right in one language often sounds like an official letter in another.

Learn it until you can say it when somebody wakes you at night. Then it is short enough to sound fresh.

## Try it

Write ten versions of your sentence, quickly, without judging. Cross out every word that would fit another business too. Say
the best one to three strangers today, and ask what they understood.
`,
	},
	{
		title: 'Begin with a person, not with a company',
		text: `
"Good morning. My name is, I am the CEO and founder of, which was registered in..." After ten seconds the listeners look at
their phones. Not because it is bad, but because nothing has happened yet.

Try this instead: "At four in the morning a woman gets on a moto in the dark, with her whole week's money in her pocket. She
does it every day, because otherwise she has nothing to sell." Now everybody looks up. They want to know what happens to her.

## Why stories work

We remember people, places and turns. We do not remember lists. A story is not decoration: it is the fastest way to make a
stranger understand a **problem**, and whoever has not understood the problem cannot value the solution.

## Four sentences

You do not need to be a poet. You need four sentences:

1. **Who and where:** one person, one place, one moment. "A seller at Kimironko, four in the morning."
2. **What goes wrong:** "She pays a moto, does not know the price, and carries cash in the dark."
3. **What it costs:** a number. "Two hours and 2,000 francs, each day. In a month that is more than her rent."
4. **How many she stands for:** "In this market alone we counted 280 like her."

Then comes your turn: "We bring it to her stall by five, for 1,500." The contrast of **before and after** does the work for
you.

## It must be true

Tell of somebody whom you have met, and ask her first. If she does not want to be known, change the name and the place, and say
so: "I will call her Mama Fruit." Do not invent a person and pretend that she exists. One listener who asks "may I call her?" is
enough, and everything else that you said is in doubt.

Show people with **dignity**. She is not poor and helpless so that you may be the rescuer. She runs a business under hard
conditions, and she is an expert in it. Ask yourself whether she could sit in the front row and hear it.

## Your own story

Sometimes the person is you. "My mother grew tomatoes. In the year in which I finished school, half of the harvest went bad
beside the road." Then one question is answered before anybody asks it: **why you?** Why do you know this problem better
than others, and why will you stay when it gets hard? Two sentences are enough. It is a reason, and not a life story.

## Show it

A thing in the hand beats ten slides: the bag, the jar, the phone with the real screen. Hold it still, at the height of your
chest, and be silent for two seconds while they look.

If you show something that runs, **have a film or photographs of it** on your own device, because the network in the hall will
fail exactly then.

## Mistakes at the beginning

- To apologize: "I am a bit nervous", "I have only little time". It uses the best seconds for nothing.
- To begin with the history of the company. Nobody asked yet.
- To begin with a definition: "According to the dictionary..."
- To begin with a large statistic of the world. They cannot feel "1.2 billion". They can feel "280 in this market".
- To thank seven people. Thank them at the end, once.

**Know your first sentence and your last one by heart.** What lies between may be a little different each time.

## Try it

Write your four sentences. Read them to somebody, then ask an hour later what she remembers. If she remembers the person and
the number, you have your beginning.
`,
	},
	{
		title: 'Numbers that hold',
		text: `
"The market is worth two billion dollars, and we will take only one per cent." Every investor has heard this sentence
hundreds of times. It says that you have read a report. It does not say that a single person will buy from you.

Numbers in a pitch have one purpose: to make somebody **believe**. Few numbers, true ones, and each of them with a source that you
can name when you are asked.

## The market, from below

Count what you can count, and multiply with what you have seen:

| Step | Number | How do we know? |
| Stalls with vegetables in three markets | 900 | Counted in March |
| Seven in ten buy before five | 630 | 20 talks in one market |
| Half of these could order by phone | 315 | Guess, test in June |
| 1,500 francs, 25 days a month | 37,500 a month each | Price of the test |
| **Together in a month** | **11.8 million RWF** | |

This is called a **bottom-up** estimate. It is small, and it is credible. Then show the way to the large one: "Kigali has more
markets than these three, and Musanze and Huye buy in the same way." The listener can multiply. He likes his own result
better than yours.

Say openly what is a guess. "Half is our guess. In June we shall know." It makes the other numbers stronger.

## Traction: what has already happened

The strongest number is one of the past. It is called **traction**: proof that something moves. In the order of their
strength:

1. Customers who **pay again**
2. Customers who have **paid once**
3. **Deposits** and signed orders
4. People who **use** it without paying
5. People who left their number
6. People who said that they liked it

Take the highest that you have, and be exact: "42 sellers ordered in the first month, 31 of them again in the second" is worth
more than "strong demand". And **no percentages of small numbers**: "a growth of 300 per cent" from two to eight customers is
eight customers. Say eight.

## How you earn, in one line

"Each delivery brings 1,500 francs and costs us 1,100. So 400 are left, and from 30 sellers a day on, the van is paid." Price,
direct cost, margin, and the point from which it carries itself. Whoever can say this in one breath is trusted with money.

## Looking ahead

For three years, a few numbers are enough: customers, income, costs, result. Everybody knows that the third year will not
come out like that. What they test is **how you think**. So say what it depends on: "If a third instead of half order, we reach
the point half a year later." Whoever knows her own weak point is not taken by surprise.

## How to show numbers

- **One number to a slide,** large. The rest belongs in a document that you send.
- **Round:** 11.8 million, not 11,812,500.
- **With something to compare:** "2,000 francs a day" becomes real as "more than her rent in a month".
- **Say the unit:** francs or dollars, a month or a year, sales or profit.
- A **chart** with one line beats a table with thirty cells.

And never call sales profit, a talk a partnership, or a sign-up a customer. One such word, found out, costs more than all the
slides brought in.

## Try it

Write down the five numbers of your business that you would show. Beside each write "how do we know?". Cross out the one for
which you have no answer, or mark it as a guess and write when you will know.
`,
	},
]
