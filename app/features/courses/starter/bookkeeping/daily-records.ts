import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** Why one writes, how one writes, and whose money it is. */
export const dailyRecords: readonly StarterLesson[] = [
	{
		title: 'What a record is for',
		text: `
It is Friday evening at Kimironko market. Trade was good all week: people came, people paid, the phone buzzed with
mobile money. Now the rent for the stall is due, and there is not enough. Where did the money go?

You may have an answer. Some went to new stock, some to transport, some to school shoes, some to a cousin who was in
trouble. But how much to each? Without a record you can only guess, and a guess cannot be mended. That is what a
record is for: **it turns a feeling into a number, and a number can be changed.**

## Memory is not a record

Most of us remember the big things and forget the small ones. You remember the sack of flour for 45,000 francs. You do
not remember twelve moto rides for 700 francs each, and yet they are 8,400 francs: almost a fifth of that sack. Small
amounts that come often are the ones that memory loses, and they are the ones that you can do something about.

Memory also changes. A month later a customer says that she paid you, and you believe that she did not. Both of you are
honest. The one who wrote it down on the day is right.

## Three questions every record answers

A good record lets you answer three questions at any moment, also in the middle of the month:

- **What do I have?** Cash in the box, money on the phone and in the bank, goods on the shelf.
- **What do I owe?** To the supplier, the landlord, the savings group, the person who lent you the first money.
- **What is owed to me?** By customers who took goods and said "next week".

If you know these three, you know whether you may buy more stock today. If you do not know them, you are driving at
night without a lamp.

## Who else asks

You keep records for yourself first. But others will ask one day, and they ask when you have no time to prepare:

- A bank or a SACCO, before it lends to you.
- A partner who wants to put money into the business.
- The Rwanda Revenue Authority (RRA), when it checks what you declared.
- A big buyer, such as a hotel or a school, which wants to know that you can deliver for a whole year.

Nobody believes a number that was written last night. They believe a notebook with a year of small, dull lines in it.
The dull lines are the proof.

## It takes ten minutes

Bookkeeping has a frightening name. In a small business it is ten minutes a day with a notebook and a pen, or with a
free spreadsheet on the phone. You do not need to be good at mathematics. You need to add, to take away, and to do it
**every day, on the day**. A record that is written on the day is right. A record that is written on Sunday from memory
is a story.

Choose your ten minutes now. Many sellers do it when they close, before they count the cash. Others do it on the bus.
The best time is one that already exists in your day, so that you do not have to find a new one.

## Try it

Take a sheet of paper. Write down everything that you spent today, from the first moto to the last airtime. Do not look
anything up. Then open the messages of your mobile money and your pockets, and see what you forgot. The difference
between the two lists is the reason for this course.
`,
	},
	{
		title: 'One notebook, three columns',
		text: `
You need a notebook with lines, a pen that does not wash out, and a ruler. Draw four lines down the page, and you have
the oldest tool of trade: the **cash book**. It has one row for each time that money moves, and three columns of money:
what came **in**, what went **out**, and what is **left**.

| Day | What | In | Out | Left |
| 2 March | Cash at the start | | | 20,000 |
| 2 March | 4 baskets sold | 12,000 | | 32,000 |
| 2 March | Sisal, 3 kg | | 9,000 | 23,000 |
| 2 March | Moto to Nyabugogo | | 1,000 | 22,000 |
| 3 March | 2 baskets sold | 6,000 | | 28,000 |

Each row begins with what was left in the row above. Add what came in, take away what went out, write what is left. That
is all the arithmetic there is.

## Five rules that keep it true

1. **Write on the same day.** Better: at the same moment.
2. **One row for one movement.** Not "sold things, 40,000", but each sale, or all the sales of one kind in a day.
3. **Never tear out a page and never paint over a number.** Cross it out with one line so that it can still be read, and
write the right one beside it. A book with clean corrections is believed. A book with torn pages is not.
4. **Keep the paper.** A receipt gets the number of its row and goes into an envelope for the month.
5. **Money that moves between your own pockets is neither in nor out.** If you take 10,000 from the box to the bank, you
are not poorer.

## Cash, phone and bank

Most of us are paid in more than one place. Keep one page for each: **Cash**, **Mobile money**, **Bank**. Each page has
its own "left", and each "left" can be checked against something real:

- The cash page must agree with the money in the box.
- The mobile money page must agree with the balance on the phone.
- The bank page must agree with the statement of the bank.

To send money or to take it out can cost a fee. The fee is a cost like any other. Write it in its own row on the mobile
money page, or the page will never agree with the phone.

## Count every evening

Count the cash and compare it with the last "left". If they agree, put a small tick beside the number. If they do not,
look for the mistake **today**: a sale without a row, a digit turned around, money lent to a neighbor. After a quarter
of an hour stop looking, write a row "difference" with the missing amount, and go on. One small difference is nothing.
The same difference every week is a message: somebody or something takes money, and now you know how much.

A useful trick: if the difference can be divided by nine, you have probably turned two digits around. 5,400 written as
4,500 gives a difference of 900.

## A notebook or a phone?

A notebook needs no battery and nobody steals it. A spreadsheet adds by itself and can be sent. Both are good. What is
not good is half in one and half in the other. If you use a phone, let it save a copy online, and give somebody whom you
trust the way to reach it.

## Try it

Draw the columns for one page now. Write today's date and count what is in your box: that is your first "left". Tomorrow
evening you have a cash book.
`,
	},
	{
		title: 'Money that is yours, money that is not',
		text: `
A customer pays 30,000 francs into your hand. Is it yours? Not yet. Part of it belongs to the supplier who gave you the
cloth on credit. Part is next month's rent. Part may be tax that you collected and have to hand on. What is left after
all of them is yours, and it is always less than it feels.

More small businesses fail from mixing money than from bad products. The owner does not steal. She only takes 5,000 for
food, and 3,000 for airtime, and 20,000 for the school, out of the same box from which she must buy stock on Monday. On
Monday the stock is smaller. With smaller stock she sells less. After six Mondays there is no shop.

## Two pockets

The rule is short: **the business has its own pocket.** Money goes into it only from customers, lenders and you. Money
leaves it only for the business, or as your wage.

How to do it with little:

- Use **two phone lines**, or one mobile money account for the business and cash for the house. Customers get only the
number of the business.
- Use **two boxes** at home, and write on them what they are.
- As soon as you can, open a bank or SACCO account in the name of the business.

## Pay yourself a wage

You work, so you earn. Decide an amount that the business can carry, and take it on a fixed day, for instance every
Friday. Write it in the cash book as "wage, me". If you need more in a hard week, you may borrow from the business, but
write it as a loan to you with a day to pay it back, as you would for anybody else.

How much? Begin low. Look at the last three months: what was left over after stock, rent, transport and debts? Take at
most **half** of that as your wage. The other half is for bigger stock, for repairs, and for the week when it rains and
nobody comes.

| One month | Francs |
| Money from customers | 400,000 |
| Stock, transport, rent, airtime | 310,000 |
| **Left over** | **90,000** |
| Wage, at most half | 45,000 |
| Stays in the business | 45,000 |

## What you put in

When you put your own money into the business, write it too, as "from owner". It is **not a sale**. If you count it as a
sale, you will believe that business is good in exactly the months in which you had to rescue it.

The same holds for a loan. When the SACCO pays 500,000 francs into your account you are not richer by one franc: you
have 500,000 and you owe 500,000. Write it in the "in" column with the word "loan", and keep a page for each debt.

| Loan from the SACCO | Paid back | Still owed |
| 1 April, received | | 500,000 |
| 30 April | 50,000 | 450,000 |
| 31 May | 50,000 | 400,000 |

Interest is a cost and gets its own row in the cash book. Only what pays back the loan itself makes the debt smaller.

## When the family asks

Somebody will say: "You have a shop, you have money." You need a sentence for that moment. "It is the shop's money. My
own money comes on Friday." It is true, it is polite, and it is easier to say when it is also how you do it.

## Try it

Look at last week. Write two lists: what you took out for the business, and what you took out for yourself or the house.
Add up the second list and multiply it by four. That is the wage you already pay yourself in a month. Is it more than
half of what is left over?
`,
	},
]
