import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** A sheet that calculates, and a name that can be found. */
export const numbersAndName: readonly StarterLesson[] = [
	{
		title: 'A spreadsheet that adds for you',
		text: `
A spreadsheet is squared paper that can calculate. Google Sheets and Excel both have a free version for the phone, and both
work in the same way. If you learn one thing in this course that an employer will ask about, it is this.

## Cells and their names

The columns have letters, the rows have numbers. The square where column B meets row 4 is the **cell** B4. In a cell there is
either text, or a number, or a **formula** that works something out from other cells.

| Row | A | B | C | D |
| 1 | Item | Pieces | Price | Total |
| 2 | Basket | 12 | 3,000 | =B2*C2 |
| 3 | Earrings | 20 | 1,000 | =B3*C3 |
| 4 | Bag | 5 | 6,000 | =B4*C4 |
| 5 | Together | | | =SUM(D2:D4) |

A formula begins with **=**. Type =B2*C2 into D2 and press Enter: the cell shows 36,000. Now change the 12 into a 15, and it
shows 45,000 at once. You changed one number, and the sheet did the rest. That is the whole idea: **write each number once,
and let everything else follow from it.**

The signs are + and -, * for times and / for divided by.

## Copy downwards

You need not type =B3*C3 yourself. Choose D2, take the small square at its corner and pull it down. The formula moves along
and *looks at its own row*. This is called a relative reference.

Sometimes one cell must stay the same, for instance the exchange rate in F1. Then fasten it with dollar signs: =D2/$F$1. The
$ has nothing to do with money. It is a nail.

## Six formulas that do most of the work

| Formula | What it gives |
| =SUM(D2:D4) | Everything added up, from D2 to D4 |
| =AVERAGE(D2:D4) | The average |
| =MAX(D2:D4) and =MIN(D2:D4) | The largest and the smallest |
| =COUNT(D2:D4) | In how many cells there is a number |
| =IF(D2>40000,"good","look") | One answer or the other |
| =SUMIF(A2:A90,"Basket",D2:D90) | Adds only the rows in which A says Basket |

In some languages and countries the parts are separated by a semicolon instead of a comma. If your formula is refused, try
that first.

## Tables that machines can read

A sheet is only as good as its order:

1. **One row is one thing:** one sale, one customer, one day.
2. **One column is one kind of fact.** Not "5 bags, red" in one cell, but 5, bag and red in three.
3. **The first row has the names of the columns,** and there is only one such row.
4. **No empty rows in between,** no titles in the middle.
5. **Numbers are numbers.** Type 3000, not "3000 frw". Let the *format* of the cell add the unit.

A table in this shape can be **sorted** (largest first) and **filtered** (only March). Before you sort, choose the whole
table. If you sort one column alone, you tear the rows apart.

## When it goes wrong

- **####** means that the column is too narrow. Make it wider.
- **#DIV/0!** means that you divided by an empty cell or by zero.
- **#REF!** means that the formula points to a cell that was deleted.
- A sum of 0 means that your numbers are text. Look whether they stand at the left of their cells: numbers stand at the
right.

And always check a sum once by head. "Twelve times three thousand is about thirty-six thousand." The machine calculates
rightly, but it calculates what you typed.

## Pictures of numbers

Mark two columns and choose to insert a **chart**. Bars compare things with each other. A line shows how one thing changes
over time. A pie is good for at most four parts. If the chart needs a long explanation, take another.

## Try it

Make the table above on your phone. Then change the price of the bag to 7,000. Did the total in D5 change by 5,000 without
your touching it? Then you have a spreadsheet.
`,
	},
	{
		title: 'Be found for your work',
		text: `
A woman in Huye looks for somebody who sews school uniforms. She asks a friend, and then she asks her phone. If you cannot
be found in either place, you do not exist for her. This lesson makes you findable, and protects you while you are seen.

## Look for yourself first

Type your full name and your town into a search engine, then the name of your business. Do it in a private window, so that
it does not show what *you* usually see. An employer will do the same. What comes up? Old photos can be hidden, old accounts
can be closed. What you cannot delete, you push down with something better.

## One page that says what you do

You need not be everywhere. Choose **one** place where your customers already are, and do it well:

| Where | Good for |
| A business profile in a chat app, with a catalog | Shops, food, services nearby |
| A place on the map, with opening hours | Whoever has a door: a salon, a shop, a workshop |
| A page with pictures | What people buy with their eyes: clothes, hair, baskets |
| A professional network | Jobs, offices, companies, clients abroad |

Whichever you choose, it answers five questions in the first screen: **what** you offer, **for whom**, **where**, **what it
costs or begins at**, and **how to reach you**. Most pages of small businesses forget the price and the place, and people go
on to the next.

## Photos that sell

- Daylight, beside a window or in the shade. No flash.
- A quiet background: a plain wall, a mat.
- One thing in each picture, from near. Then one picture in use: the bag on a shoulder.
- Wipe the lens. It is in your pocket all day.
- **Your own photos only.** A picture from the internet belongs to somebody, and a customer who gets something else than she
saw will not come back.

Ask before you show a person's face, and ask parents before you show a child's.

## A CV that is read

One or two pages, as a PDF. Name and contact at the top, then a line that says what you can do and look for. Then work, the
newest first, each with **what came of it**: not "was responsible for stock" but "counted the stock each week, and cut the
losses by half". Then training, languages, and what programs you can use. Unpaid work counts: the cooperative's cash book,
the choir's calendar.

Do not write your identity number, your religion or your marital status into it. Nobody needs these to invite you. A
certificate that anybody can check, with its number and link, says more than five adjectives.

## Safe while you are seen

Whatever is public can be copied, and stays. Before you post, ask: **would I want my mother, my customer and a stranger to
see this in five years?**

- Keep private and business accounts apart.
- Do not show where you *are now*. Post the trip when you are back.
- Identity cards, tickets, bank cards and papers with codes never belong in a picture.
- Look at the privacy settings of each account once in half a year.

If somebody insults, threatens or blackmails you online: do not pay, do not answer, keep the proof, block, and tell a person
whom you trust. Then report it to the service and to the Rwanda Investigation Bureau (RIB). It is a crime, and it is not
your fault.

## Answer

Being found is half of it. The other half is to answer, the same day, in whole sentences. Set a greeting that says when you
are there. Save short answers for what everybody asks: price, place, delivery. Thank whoever recommends you, and ask
satisfied customers for one sentence that you may show.

## Try it

Write the five answers for what you do: what, for whom, where, from what price, how to reach you. Put them at the top of the
one page where your customers are. Then ask a friend who does not know your work to find you.
`,
	},
]
