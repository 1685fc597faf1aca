import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** The model as a whole, whose problem it is, and what it promises. */
export const forWhom: readonly StarterLesson[] = [
	{
		title: 'A business on one page',
		text: `
Two women sell milk in the same town. One buys from farmers in the morning, carries it to a stall and sells it by the cup.
The other collects from the same farmers, cools it, and has a contract with three schools that pay once a month. Same milk,
same town. The product is equal, and yet these are two quite different businesses.

What differs is the **business model**: the way in which a business creates something of worth for somebody, brings it to
them, and keeps enough of the money to do it again tomorrow.

## Three questions, nine boxes

Every model answers three questions. To see it all at once, it is written on one page with nine boxes, which is known as the
**Business Model Canvas**.

| Question | Box | What it asks |
| For whom? | Customers | Whose problem do we solve? |
| For whom? | Promise | What gets better for them? |
| For whom? | Channels | How do they hear of it and get it? |
| For whom? | Relationship | Why do they come back? |
| How? | Activities | What must we be good at? |
| How? | Resources | What must we have? |
| How? | Partners | Who does the rest? |
| Does it pay? | Income | Who pays, for what, how often? |
| Does it pay? | Costs | What must we pay for all this? |

The first milk seller: people on the way to work, a cup of fresh milk, a stall by the road, a smile and a clean cup, income
by the cup. The second: schools, safe milk every day without any trouble, delivery to the gate, a contract, income by the
month. Change **one** box and others move with it. The schools need cooling, cooling needs power, power needs money at the
start.

## Why one page

A plan of forty pages takes two months to write and nobody reads it, not even you. One page takes an hour. It hangs on the
wall, it can be changed with a pencil, and your partner can point at a box and say: "I do not believe this one."

Use small pieces of paper, one thought on each, so that you can take one away without writing everything again.

## It is a page of guesses

Here is what most people miss. On the first day nearly everything on the page is an **assumption**: something that you
believe and have not yet seen. "Schools want cooled milk." Do they? "They will pay 10 per cent more." Will they?

There is nothing wrong with guessing. What is wrong is to spend your savings on a guess that could have been tested in a
week for the price of a bus ticket. So mark each piece of paper:

- **K** for what you *know*, because you have seen it: somebody paid, somebody signed, you counted.
- **G** for what you *guess*.

On an honest first page there are many Gs. The work of the next months is to turn the most dangerous Gs into Ks. Which is
the most dangerous? The one that brings the whole page down if it is wrong.

## Not only for companies

A cooperative has a business model, and so have a clinic, a choir with concerts, a hair salon. Also one that wants first of
all to help people must answer the third question, because help that runs out of money ends.

## Try it

Take a business that you know well, perhaps the shop at your corner. Fill in the nine boxes for it in fifteen minutes. Where
you had to guess, write a G. Then do the same for your own idea and count the Gs.
`,
	},
	{
		title: 'Whose problem is it?',
		text: `
"Who are your customers?" "Everybody." This answer sounds large, and it is the weakest one that you can give. Everybody is
nobody: you cannot visit everybody, and you cannot find out what everybody needs.

A **customer segment** is a group of people who have the same problem, in the same situation, and can be reached in the same
way. "Women" is no segment. "Women who sell vegetables in Kimironko and buy their goods before five in the morning" is one.
You know where they are, when they are there, and what troubles them at that hour.

## Begin narrow

A narrow beginning feels like giving something up. It is the opposite. If you serve one group so well that they talk about
you, the next group comes of itself. If you serve five groups a little, nobody talks.

Ask four questions about a segment:

1. **Does the problem hurt?** Do they already spend time or money on it today?
2. **Can I reach them** with what I have: by foot, by phone, through a cooperative?
3. **Can they pay,** or can somebody pay for them?
4. **Are there enough of them** that I can live from it?

A problem on which nobody spends anything today is usually no problem. It is an idea.

## User, payer, decider

In the simplest case one person uses it, pays for it and decides. Often these are three people:

| Example | Who uses it | Who pays | Who decides |
| School milk | The child | The parents | The head teacher |
| Irrigation pump for a cooperative | The members | The cooperative | The committee, then the assembly |
| Bookkeeping for a salon | The owner | The owner | The owner |
| Reusable pads for a school | The girl | A donor | The school and the donor |

Your promise must make sense to each of them. The child wants it to taste good. The parent wants it not to cost much. The
head teacher wants no trouble. If you speak only to the one who uses it, you wait a long time for the money. Cooperatives
take their time because many people decide together. Ask early **who signs, and when they meet next**.

## Draw one person

To keep the segment in mind, draw **one** person who stands for it. Do not invent her. Take three people whom you have really
met, and write down what they share:

- What does her day look like, from getting up?
- What does she want to have done by the evening?
- Where does it go wrong? What does that cost her?
- What does she do about it today?
- Whom does she ask before she buys something new?

"What does she do about it today" is your real **competitor**. It is seldom another start-up. It is a notebook, a cousin, a
bucket, or simply living with it.

## A segment has a size

Count from below, with numbers that you can check. In the market there are, by your own count, about 400 vegetable stalls. In
each of twenty talks that you had, you asked whether they buy before five. Fourteen said yes: that is seven in ten, so
perhaps 280 people. That is a number you can defend. "Rwanda has fourteen million people, and if only one per cent..." is a
number that everybody has heard too often.

## Try it

Write one sentence: "For **whom**, who **do what**, and who have trouble with **what**." Then write the names of five real
people who fit. If you cannot name five, you do not know your segment yet. Go and meet them, before you build anything.
`,
	},
	{
		title: 'Ask without selling',
		text: `
You explain your idea to ten friends. All ten say: "Great, I would buy that." You build it. Nobody buys. Did they lie? No.
They were polite. They like you, and you asked them about the future, of which nobody knows anything.

A good talk with a customer brings out **what is true whether or not you have an idea**. It has three rules.

## Rule one: ask about the past

People are bad at saying what they *would* do and good at telling what they *did*.

| Weak question | Better question |
| Would you use an app for orders? | How did you take your last order? Show me |
| Would you pay 5,000 for this? | What did you pay the last time to solve it? |
| Do you often run out of stock? | When did you last run out? What happened then? |
| Is transport a problem for you? | Tell me about yesterday morning, from when you left home |

"Often", "usually" and "never" are opinions. "Last Tuesday" is a fact.

## Rule two: do not show your idea

As soon as you describe your solution, the talk is about *you*. The other person begins to praise, to advise or to be
careful. So leave it in your pocket, at least for the first half. Say: "I am trying to understand how vegetable sellers buy
their goods. I sell nothing today. May I ask you about yesterday?"

## Rule three: be quiet

If you speak more than a third of the time, you are selling. Ask, then wait. Count to five in your head. The best sentence
often comes after the silence, because people do not like it and fill it with what they really think.

Four small questions keep a talk going: **"And then?" "Why was that?" "What did it cost you?" "What have you tried?"**

## What counts as proof

Kind words cost nothing. Watch for what costs the other person something:

- **Time:** she meets you a second time, or brings her sister.
- **Her name:** she introduces you to the head of the cooperative.
- **Money:** she pays a deposit, or she already pays for something worse.

"Very good idea, call me when it is ready" is a polite way of saying goodbye. The answer to it is: "Gladly. May I come on
Thursday with a first piece, and you pay half of it then?" Now you will find out.

## How many, and where

Talk to people **where the problem happens**: at the stall, in the field, in the queue. There you see what they forget to
tell you. Go when they have time. For a market seller that is not at seven in the morning.

About **ten to fifteen talks** with one segment are usually enough to hear the same things again. If after ten talks you
hear ten different problems, your segment is too wide.

Take notes, in their own words. "It eats my whole morning" is worth more than "has time problem". Ask whether you may write,
and never record in secret. Right after the talk write down three things: what happened, what surprised me, what I believe
now.

## After the talks

Put all notes beside each other. Mark what at least a third of them said without being asked. Those are your facts. Go back
to your page with the nine boxes: which Gs have become Ks, and which were wrong? A guess that turned out wrong after ten
talks is no failure. It cost you ten talks, not ten months.

## Try it

Write five questions for your segment. Cross out each one that contains "would", "could" or your idea. Replace it with a
question about the last time. Then have one such talk tomorrow.
`,
	},
]
