import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** What lies on the shelf, what a sale leaves, and what that means for prices. */
export const stockAndMargin: readonly StarterLesson[] = [
	{
		title: 'Stock: count it on Saturday',
		text: `
Goods on a shelf are money that has changed its clothes. You paid for them, you cannot pay rent with them, and they can
spoil, break, go out of fashion or walk away. So they need a record of their own, and once a week they need to be
counted. Saturday evening is a good time: the week is over and nothing new has come yet.

## The stock sheet

One row for each kind of thing that you sell. You need four numbers, and the fifth comes out by itself:

| This week | Start | In | Sold | Should be | Counted |
| Large baskets | 30 | 25 | 35 | 20 | 18 |
| Small baskets | 40 | 0 | 12 | 28 | 28 |
| Earrings, pairs | 15 | 30 | 12 | 33 | 33 |

**Should be** is what you had at the start, plus what came in, minus what you sold by your cash book. Thirty large
baskets and twenty-five new ones make fifty-five. You sold thirty-five, so twenty should be there. You counted eighteen.
**Two are missing.**

Missing goods have only a few reasons: a sale that nobody wrote down, a gift, something broken, something stolen, or a
mistake in the last count. Write the reason if you find it. If it is always the same kind of thing, move that thing to
where you can see it.

The count becomes the start of the next week. Write eighteen there, not twenty: the sheet follows the shelf, never the
other way round.

## How much to hold

Too little stock, and the customer goes to your neighbor. Too much, and your money sleeps on a shelf. Two numbers help.

**How fast it goes.** If you sell thirty-five large baskets a week, eighteen are enough for about half a week.

**How long new stock takes.** If the weavers in the cooperative need six days from your call to your stall, then you must
call while you still have enough for six days, and a little more for a good week. In this case that is thirty baskets
plus, say, ten. Forty is your **order point**: when the shelf holds forty or fewer, you order. With eighteen left the
call should have been made days ago.

Write the order point on the sheet beside each kind of thing. Then nobody has to remember it, and somebody else can
order while you are ill.

## Old first

Put new goods behind the old ones, so that the old are sold first. With food, cosmetics and medicine this protects your
customers as well as your money: look at the date on each package when you count. What is old, dusty or out of fashion
should go at a lower price *this* month. A basket that stands for a year cost you more than the discount.

What you throw away is a cost. Write it: "6 yoghurts, spoiled, 3,000". A page of spoiled goods tells you to order less
or more often.

## What the stock is worth

Value stock at **what you paid for it**, not at what you hope to get. Eighteen baskets at 1,400 francs are 25,200 francs,
even if you will sell them for 54,000. The rest is earned only on the day when somebody buys.

If one kind has lost its value, because it is torn or nobody wants it any more, count it at what you would really get
for it. This hurts for a minute. A false number hurts for months.

## Try it

Count just one kind of thing tonight, the one that you sell most. Write the number and today's date. Count it again in a
week, with the sales in between, and see whether shelf and book tell the same story.
`,
	},
	{
		title: 'What a sale really leaves you',
		text: `
You sell a basket for 3,000 francs. How much of it is yours? Not 3,000: somebody sold you the sisal, and somebody drove
it to Kigali. Those two costs come back with every basket. Take them away first.

| March | One basket | 40 baskets |
| Sold for | 3,000 | 120,000 |
| Sisal and dye | 1,100 | 44,000 |
| Transport | 300 | 12,000 |
| **Gross margin, RWF** | **1,600** | **64,000** |

What is left is the **gross margin**: the price minus the direct cost of what was sold. Here it is 1,600 of 3,000, a
little more than half.

## Which costs are direct

Ask one question about each cost: **would I have had it without this one sale?**

If the answer is no, it is a *direct cost*. Material, the wrapping, the transport of these goods, the fee that the buyer's
card or phone payment costs you, the commission of the person who sold it for you.

If the answer is yes, you would have had it anyway, it is a *fixed cost*. Rent, the guard, the bundle of data, the
license, your own wage. They come every month, whether you sell one basket or a hundred.

Some costs are both. A power bill for sewing machines grows when you sew more. Choose the bigger part, write down what
you chose, and stay with it. A rule that you keep is worth more than a perfect one that changes every month.

## Why it is not yet profit

Rent, airtime and your own wage do not grow with each basket. They are paid out of the gross margin. If your stall costs
80,000 francs a month, forty baskets do not carry it. Fifty do.

This is how to find the fifty: divide the fixed costs of the month by the gross margin of one piece.

80,000 ÷ 1,600 = 50

That number is the **break-even point**. Below it every month costs you money. At it you have worked for your wage and
nothing more. Each basket above it leaves 1,600 francs that are really left over: **profit**.

| Baskets in a month | Gross margin | Fixed costs | Left over |
| 40 | 64,000 | 80,000 | 16,000 too little |
| 50 | 80,000 | 80,000 | 0 |
| 70 | 112,000 | 80,000 | 32,000 |

Divide by the days on which you are open, and the number becomes a plan: fifty baskets in twenty-five days are two a day.
If it is noon and you have sold one, you know what the afternoon is for.

## When you sell many things

Nobody can do this for two hundred products. Take the five that bring most of your money, and work it out for those. You
will often find a surprise: the thing that sells best is not the thing that leaves most. Perhaps the large basket leaves
1,600 and the earrings, at a third of the price, leave 700 and need no space. Then the front of the stall belongs to the
earrings.

For a service it works the same way. A hairdresser's direct costs are the extensions, the oil and the helper who is paid
by the head. A designer has almost none, and her fixed cost is her own time.

## Try it

Take the last thing you sold. Write down the price, then only the costs that you would not have had without that one
sale. What is left is its gross margin. Now write your fixed costs of one month and divide. How many must you sell before
the month is yours?
`,
	},
	{
		title: 'Prices: when to raise them',
		text: `
Many founders set a price once, on the first day, by looking at the neighbor. Years later sisal costs more, rent costs
more, and the price is still the same. They work harder and have less. A price is not a promise for life. It is a
decision, and you may decide again.

## The floor, the ceiling and the place between

- **The floor** is the direct cost. Below it you pay people to take your goods. With the basket it is 1,400 francs.
- **The ceiling** is what the customer would pay rather than do without, or rather than walk to somebody else.
- **The price** stands between the two, and high enough that the number of pieces which you can really sell carries the
fixed costs.

The neighbor's price tells you something about the ceiling. It tells you nothing about your floor. She may have cheaper
sisal. She may also be losing money without knowing it.

## What a higher cost does

The cooperative raises its price, and sisal and dye now cost 1,400 francs for a basket, with 300 for transport as before.

| One basket | Before | After | New price |
| Price | 3,000 | 3,000 | 3,300 |
| Direct cost | 1,400 | 1,700 | 1,700 |
| Gross margin | 1,600 | 1,300 | 1,600 |
| Baskets to carry 80,000 | 50 | 62 | 50 |

If you leave the price alone, you must find twelve more buyers each month only to stand where you stood. A price that is
300 francs higher brings you back at once.

## How many may leave

"But then my customers will leave." Some will. The question is how many may leave before you are worse off, and that can
be worked out.

At the old price and the new cost, fifty baskets leave 50 × 1,300 = 65,000 francs. At the new price each basket leaves
1,600, and 65,000 ÷ 1,600 is a little under 41. So nine of fifty customers can stay away, and you have as much as before
with less work. If you think that fewer than nine will leave, raise the price.

## A discount is a price cut

The same sum, turned round, shows what a discount costs. Ten per cent off 3,000 francs is only 300. But those 300 do not
come out of the sisal: **they come out of the margin.** Of 1,600 francs 1,300 are left. To earn what forty baskets
earned, 64,000 francs, you must now sell fifty.

So give a discount only for something: for ten pieces at once, for payment in advance, for old stock that must go. Say
what it is for, and when it ends.

## How to raise a price well

1. **Choose the moment.** With a new season, a new color, a better bag. Not in the middle of an order that you have
agreed.
2. **Tell regular customers first,** a few weeks before. "From 1 June a basket is 3,300. The cooperative pays its weavers
more." A reason that is true is easy to say.
3. **Raise once by enough,** rather than a little every month. People forgive one change. They tire of five.
4. **Do not apologize.** You are not asking for a favor.
5. **Count afterwards.** Compare the month after with the same month of the year before. Your cash book knows whether
customers left.

Sometimes the better way is not a higher price but a second thing: a small basket for 1,800 for those who have less, and
a fine one for 6,000 for those who look for a gift.

## Try it

Take one product whose price is older than a year. What did its material cost then, and what does it cost now? Work out
the margin at both. Then work out how many of your customers could leave if you took back the difference.
`,
	},
]
