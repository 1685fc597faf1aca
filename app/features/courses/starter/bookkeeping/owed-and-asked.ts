import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** Customers who owe, the state that asks, and the lender who reads. */
export const owedAndAsked: readonly StarterLesson[] = [
	{
		title: 'Customers who pay later',
		text: `
A restaurant orders forty kilos of tomatoes a week and pays at the end of the month. It is your best customer. It is also
the one that can close your business, because you must pay the farmer on Tuesday.

**Profit and cash are two different things.** You make the profit when you sell. You have the cash when you are paid.
Between the two you can be rich on paper and unable to buy a bus ticket.

| What happens | Profit | Cash |
| Monday: tomatoes for 20,000 are sold on credit for 32,000 | 12,000 | 0 |
| Tuesday: the farmer is paid | 0 | 20,000 out |
| Four weeks later: the restaurant pays | 0 | 32,000 in |

For four weeks you carry 20,000 francs for somebody else. With one delivery a week you carry 80,000 before the first money
comes. That is how much cash you need in order to serve this customer. If you do not have it, the order is too big, however
good it looks.

## A page for who owes you

In the cash book a sale on credit is not yet money in. It goes on a page of its own:

| Who | Since | Amount | To be paid by | Paid |
| Restaurant, 2 March | 2 March | 32,000 | 31 March | 30 March |
| School, 9 March | 9 March | 75,000 | 31 March | |
| Neighbor | 20 January | 6,000 | 31 January | |

Read the page every Saturday and look at the **age** of each debt, not at its size. What is a week late is usually
forgotten and comes with a friendly message. What is three months late seldom comes at all. When you have given up on a
debt, cross it out and write "lost". Only then do your numbers tell the truth.

## Agree before you deliver

Most trouble about money is trouble about words that nobody said. Before the first delivery agree on four things and send
them as a message, so that both have them in writing:

1. **What** is delivered, and how much of it.
2. **The price.**
3. **The day** of payment. "31 March", not "soon" and not "end of the month, more or less".
4. **The way** of payment, with the number of the business.

For new customers and for large orders ask for a **deposit**: a part before you begin, for example half. A deposit that
covers your direct costs means that the worst case is lost work and no lost money.

Set a **limit** for each customer: the most that you can lose without closing. When it is reached, the next delivery is
for cash. "My book does not let me go above 100,000" is easier to say than "I do not trust you".

## How to ask for your money

Ask early, ask in writing, and stay friendly.

- **Two days before:** "Good morning. This is only a reminder that 75,000 for the delivery of 9 March is due on Tuesday."
- **One day after:** "Your payment of 75,000 was due yesterday. Has something gone wrong? The number is the same."
- **A week after:** call. Ask which day, and write that day down while you speak.
- **After that:** no more deliveries on credit until it is paid. Offer to take it in two or three parts.

You are not begging. You ask for something that is yours.

## You are somebody's customer too

The same page the other way round shows whom **you** owe. Pay small suppliers on the day. When you cannot, tell them before
the day and not after it. A supplier who trusts you is a bank that charges no interest.

## Try it

Write down everybody who owes you money now, with the day since when. Add it up. Then send one message today, to the oldest
debt that you still believe in.
`,
	},
	{
		title: 'Tax: what to keep and for how long',
		text: `
Tax frightens people because they meet it late, all at once, and with a penalty. Met early it is a habit: keep the papers,
know your dates, ask when you are not sure.

Rates, limits and dates change, and they differ with what you do and how big you are. So this lesson gives you none. It
tells you **what to keep and what to ask**. The answers come from the **Rwanda Revenue Authority (RRA)**, from its website,
its call center or an office near you. Asking costs nothing.

## The first steps

- A company is registered with the **Rwanda Development Board (RDB)**. Ask there which form fits you: to trade under your
own name, a company, or a cooperative together with others. Cooperatives have their own law and their own register.
- Each taxpayer has a **TIN**, the taxpayer identification number. It stands on your invoices and declarations.
- Your district or sector may ask for further things, such as a trading license. Ask at the sector office.

## Five questions for RRA

Take this list with you and write the answers into the front of your notebook, with the day on which you asked:

1. Which taxes must **I** declare, with my kind of work and my yearly sales?
2. On which **dates**, and how: online, by phone, or at an office?
3. Must I register for **value added tax (VAT)**, and at what yearly sales would I have to?
4. Must I give customers an invoice from an **electronic invoicing system (EBM)**, and how do I get it?
5. For how many **years** must I keep my books and papers?

If you employ somebody, ask a sixth: what must be taken from her wage and paid on for her, as tax and as social security
(RSSB)?

## What to keep

Keep whatever shows that a number in your book is true:

| Paper | Shows |
| Cash book, stock sheets, lists of debts | Everything, day by day |
| Invoices and receipts that you gave | What you sold |
| Invoices and receipts that you got | What you spent |
| Statements of bank and mobile money | That money really moved |
| Contracts, rent, loans | Why it moved |
| Declarations and proofs of payment | That you paid your tax |

A cost without a paper may not count as a cost. So ask for a proper invoice when you buy, every time, with your TIN on it
if you have one. A supplier who gives none may be cheaper today and dearer at the end of the year.

## How to keep it

One envelope a month, with the month written on it. One box a year. Receipts on shiny paper fade within months: photograph
them on the day and save the picture online, in a folder with the same name as the envelope.

**For how long?** For years, not for months. The law sets the number, and RRA tells you which one holds for you. Until you
have asked, throw nothing away. A box on a shelf costs nothing.

## Tax is not your money

If you collect VAT from customers, it lies in your box, but it was never yours. The same holds for what you take from an
employee's wage. On the day when it comes in, move it to a place of its own: a second envelope, a second account. Then the
date of the declaration is an ordinary day.

## When you are late

Do not hide. Declare, even if you cannot pay at once, and ask RRA what can be arranged. Silence grows faster than debt.
And beware of anybody who offers to "settle it" for cash without a receipt: pay only by the ways that RRA itself names.

## Try it

Write the five questions on the first page of your notebook. Call or visit RRA this week, and write the answers beside
them.
`,
	},
	{
		title: 'Show your numbers to a lender',
		text: `
Somebody who lends you money does not buy your dream. She asks one thing: **will this business pay it back, on the days
that we agree?** If your papers answer that before she asks, you are already ahead of most who sit in that chair.

You need three pages. You have everything for them, because you have kept the books.

## Page one: the year in twelve rows

For each month: money from sales, direct costs, gross margin, fixed costs, left over.

| Month | Sales | Direct costs | Gross margin | Fixed costs | Left over |
| January | 150,000 | 70,000 | 80,000 | 80,000 | 0 |
| February | 180,000 | 84,000 | 96,000 | 80,000 | 16,000 |
| March | 240,000 | 112,000 | 128,000 | 80,000 | 48,000 |

This page is called an **income statement**. A lender looks for two things in it: is there something left over in most
months, and do you know why the weak months are weak? Write a line below it: "January is slow after the holidays. It was
the same last year." A weak month with a reason is better than twelve months that look too good.

## Page two: what you have and what you owe

On one day, say 31 March, write two lists:

| What the business has | RWF | What it owes | RWF |
| Cash, phone, bank | 140,000 | Supplier | 60,000 |
| Stock, at what it cost | 210,000 | Loan from the SACCO | 400,000 |
| Owed by customers | 75,000 | | |
| Two sewing machines | 450,000 | | |
| **Together** | **875,000** | **Together** | **460,000** |

875,000 minus 460,000 leaves 415,000: that part of the business is really yours. It is called **equity**, and the page is
called a **balance sheet**. Put down a machine at what it would bring today, not at what it cost when it was new.

## Page three: the plan for the loan

Now look forward, month by month: what will come in, what must go out, the installment of the loan, and what is in the box
at the end. Money that comes late stands in the month in which it **comes**, not in the month of the sale. If the box is
below zero in any month, the plan does not work yet: borrow less, or over a longer time, or begin in a better season.

Say what the money is for and what it changes. "A second machine for 450,000 makes sixty more bags a month. Each leaves
1,200. That is 72,000 a month, and the installment is 45,000." One sentence, four numbers, and all of them can be checked.

## Before you sign

Ask the lender, and write down the answers:

1. How much do I get in my hand, after all fees?
2. How much do I pay back **altogether**, in francs?
3. When is each payment, and what happens if I am late?
4. What do I promise as security, and who signs with me?
5. May I pay it back earlier, and what does that cost?

Compare two offers by the second answer. A low rate with high fees can be the dearer one. Ask also whether the rate is on
the whole loan to the end, or only on **what you still owe**. The second costs much less.

Never borrow for a month that is always weak, and never take a new loan to pay an old one.

## Keep your name good

Lenders report to a credit reference bureau, and other lenders read there. A small loan that is paid on time is the best
paper for a larger one. If you will be late, say so before the day.

## Try it

Make page two tonight, with round numbers. It takes half an hour. What part of your business is yours?
`,
	},
]
