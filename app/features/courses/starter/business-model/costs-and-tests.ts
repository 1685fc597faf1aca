import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** What it takes, who helps, and how to find out before the money is spent. */
export const costsAndTests: readonly StarterLesson[] = [
	{
		title: 'What it takes, and who helps',
		text: `
The right half of the page says what customers see. The left half is the kitchen: what you must do, what you must have, who
helps, and what all of it costs. Customers never see it. But a promise that the kitchen cannot cook is a lie.

## Activities: what must we be good at?

Write down everything that happens between an order and a satisfied customer. Then mark the **two or three** activities on
which the promise stands. For the honey it is not bookkeeping and not the website. It is clean filling, and delivery on the
day. There you may not be average. All the rest you may buy, share, or do just well enough.

## Resources: what must we have?

There are four kinds: **things** (machines, a van, a place), **people** and what they can do, **money** for the time before
the first income, and what cannot be touched: your good name, a license, a recipe, the list of customers.

For each thing ask: *must I own it?*

| Way | When it fits |
| Borrow or rent | You do not know yet whether you need it |
| Share, for instance in a cooperative | Several need it, nobody all day |
| Let somebody else make it | It is not your strength, and others do it well |
| Buy | You use it nearly every day, and the promise stands on it |

A second-hand freezer on loan for one month teaches you more about cooling than a study. Ask at the sector's cooperatives,
at training centers and at your hub which machines can be used by the hour.

## Partners: who does the rest?

A partner does something that you need and does not do it only out of kindness. So write beside each name **what they get
from it**. If that field is empty, it is not a partner but a hope.

A **cooperative** can be your supplier, your customer, your channel or your own legal form. As a supplier it has what a
single farmer does not have: quantity, a committee to talk with, sometimes a store. In return it needs what a single farmer
does not need: time for decisions, clear papers, and payment on which the members can count. Late payment to a cooperative
reaches fifty families.

Put the important things in writing, also between friends: who brings what, who gets what, what happens if one stops. One
page, dated, signed, one copy each. It protects the friendship.

Look also for your **dangerous dependence**: the one supplier, the one buyer, the one person without whom everything stops.
Find a second before you need one.

## Costs: what follows from it

Now, and not before, the costs write themselves: go through activities, resources and partners, and put a price on each.

- **One-off costs** before the beginning: machine, registration, first stock.
- **Fixed costs** each month: rent, wages, also your own.
- **Direct costs** with each piece: material, packing, commission.

Add a **reserve**. What you forgot always costs something. A fifth on top of one-off costs is sensible.

And work out how long you can hold on. If you have 900,000 francs in reserve, and in the beginning 150,000 more goes out than
comes in each month, then you have six months. This is called the **runway**, as at an airport: by its end you must fly.

## Does the page hold together?

Read it aloud from right to left. "We promise *this*. For that we must be good at *that*. So we need *these things* and
*these partners*. That costs *so much*. So many customers at this price carry it." If you stumble, you have found the box
that you should work on.

## Try it

Write down your monthly fixed costs and what you have in reserve. How long is your runway if you sell half of what you hope?
`,
	},
	{
		title: 'Test before you build',
		text: `
You have a page full of boxes, and in many of them a G for guess. Now comes the part that separates those who learn from
those who only hope: **you test the most dangerous guess first, as cheaply as possible.**

## Which guess first?

Ask of each guess two things: if it is wrong, does everything fall? And how sure am I? Test what is **important and
unsure**. It is seldom "can we build it?". It is nearly always "does anybody want it enough to pay?".

It is human to test first what we enjoy: the logo, the app, the name. These are safe. Nobody can say no to a logo.

## A test has four parts

Write them down **before** you begin, or you will afterwards see whatever you wish to see:

1. **We believe that** vegetable sellers will order in the evening for delivery by five.
2. **To find out, we** take orders by chat from one row of stalls for one week, and buy the goods ourselves.
3. **We measure** how many of the 20 sellers order on at least three days.
4. **We are right if** it is at least 8.

The fourth line is the important one. Decide what would be enough while you do not yet know the result. And decide what you
will do if it is less.

## Cheap tests

| Test | How it works | What it shows |
| Talks | Ten talks about the past | Whether the problem is real |
| Offer before the product | A poster, a message, a price: who asks? | Whether the promise pulls |
| Advance sale | Take deposits, and give them back if you do not deliver | Whether they really pay |
| By hand | Do by hand what a machine will do later | Whether it is used, and how |
| One shelf | Put ten pieces into a shop for two weeks | Whether it sells without you |

The smallest thing with which you can test a promise on real customers is called a **minimum viable product (MVP)**. It is
not a bad version of everything. It is a good version of **the one part that matters**. For the delivery it needs no app: a
phone, a notebook and a rented pick-up are enough.

Be honest while you test. Say that it is a trial. Do not take money for something that you do not mean to deliver, and if it
fails, give the deposit back at once. Your good name is part of your capital.

## Read the result

Suppose 5 of 20 ordered on three days or more. You said 8. What now?

- **Go on** if it was reached. Then test the next guess.
- **Change one thing** if people want it, but not so. Ask the fifteen who did not order: was it the hour, the price, the
phone? Then test again. Such a turn, with one foot on the ground, is called a **pivot**.
- **Stop** if after two or three honest turns nobody pays. It hurts. But you have lost weeks and not years, and you know a
segment better than anybody else.

Never explain a bad number away with "they did not understand". If they did not understand, that is the result.

Beware also of numbers that only flatter. How many *like* your page is pleasant. How many **paid**, **came back** and
**brought somebody** is knowledge.

## A rhythm

Take one guess a week. Monday: write the test. Tuesday to Friday: do it. Saturday: read the result, change the page, choose
the next one. Hang the old pages behind the new one. After three months you have twelve pages, and a story that any investor
will want to hear, because each change has a reason.

## Try it

Choose the G on your page that would bring down everything. Write the four lines for it, so small that you can finish the
test within a week and for less than 20,000 francs. Begin on Monday.
`,
	},
]
