import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** What customers get, and the way on which it reaches them. */
export const promiseAndWay: readonly StarterLesson[] = [
	{
		title: 'A promise that fits',
		text: `
People do not buy a drill. They want a hole in the wall, and really they want the picture of their children to hang there.
The drill is the product. What gets better for the customer is the **promise**, and in books it is called the **value
proposition**.

## Job, pains, gains

Go back to your talks and fill in three lists for your segment:

- **Job:** what does she want to get done? "Have fresh vegetables on the table at six."
- **Pains:** what makes it hard, slow, expensive, frightening? "I pay a moto at four in the morning, I do not know today's
price, I carry 40 kilos, and once I was robbed."
- **Gains:** what would make her smile? "To sleep an hour longer. To know the price the evening before."

Then write beside it what you offer, and draw a line from each part of your offer to the pain or gain that it serves. **A
part of your offer without a line costs you money and helps nobody.** Take it out. A strong pain without a line is your next
question.

## Better than what?

Nobody compares you with nothing. They compare you with what they do today, and that has one great advantage: they know it.
A new thing must be not a little better but **clearly** better in one point that hurts, because changing costs effort too.

| What she compares | Today | With you |
| Money in a morning | 2,000 for the moto | 1,500 for delivery |
| Time | 2 hours | 10 minutes |
| Risk | Dark road with cash | Pays by phone at her stall |
| Effort to change | None | Must order the evening before |

Be honest in the last row. If she must learn something, install something, or persuade somebody, it belongs there.

## One sentence

When the table is clear, the promise fits into a sentence:

**For** vegetable sellers in Kimironko **who** lose two hours each morning buying goods, **we** bring what they ordered in
the evening to their stall by five. **Unlike** the moto to the wholesale market, it costs less and nobody carries cash in
the dark.

Read it to someone from the segment. If she asks "what do you mean?", it is too clever. If she asks "from when?", it fits.

## Say less

It is tempting to promise ten things. A promise is remembered for one. Choose the pain that **most** people named **first**,
and put it in front. The others may follow in smaller letters.

And promise only what you can keep on your worst day: in the rainy season, when the van is broken, when you are ill. "By
five" that is kept on 29 of 30 days builds a business. "By four" that is kept on 20 destroys one.

## Products, services and trust

Sometimes what makes the difference is not the thing but what surrounds it: it is repaired at once, it may be given back, it
can be paid in three parts, somebody explains it in Kinyarwanda, the scale is honest. These are often cheaper for you than a
better product, and harder to copy.

**Honest measure** is a promise too. A seller whose kilo is a kilo is never without customers for long.

## Try it

Write your sentence with For, who, we, Unlike. Then take away each word without which it is still true. Read it tomorrow to
two people from your segment, and write down the first thing that they ask.
`,
	},
	{
		title: 'How it reaches them',
		text: `
A cooperative in the hills makes good honey. It stands in forty jars on a shelf in the hills. In Kigali people look for good
honey. Between them lie three hours of road, and nothing else. The way between a product and its customers is called the
**channel**, and many good products die on it.

## Five steps

A customer walks through five steps, and you need an answer at each:

1. **She hears of it.** From whom? On the radio, from a neighbor, at the gate of the school?
2. **She compares.** Where can she touch it, taste it, see the price?
3. **She buys.** How does she pay, and in what quantity?
4. **She gets it.** Who carries it, how fast, and who pays for the way?
5. **She needs help.** Whom does she call when a jar is broken?

The chain is as strong as its weakest step. If a thousand people hear of you and the shop is closed, you have paid for a
thousand disappointments.

## Your own way, or somebody else's

| Way | Good | Bad |
| Sell yourself, at a stall or door to door | You hear everything, you keep the whole margin | You reach few, your time is the limit |
| Sell by phone and deliver | Costs little, reaches the town | Trust, transport, broken jars |
| Through shops | Many doors at once | The shop keeps a part, and you do not know who bought |
| Through agents or cooperatives | They already have the trust | They must be taught, paid and looked after |
| To large buyers: hotels, schools | Large quantities | Slow decisions, late payment |

**Begin with selling yourself,** even if it will never be your main way. In the first fifty sales you learn which words
work, which question everybody asks, and who comes back. This cannot be delegated.

## What the way costs

Whoever stands between you and the customer must live too. Work it out from the **end price** backwards:

| One jar of honey | RWF |
| The customer pays in the shop | 6,000 |
| The shop keeps a quarter | 1,500 |
| Transport and packing | 700 |
| **You receive** | **3,800** |
| Honey and jar | 2,600 |
| **Your gross margin** | **1,200** |

If you sold to friends for 4,500 until now, do not be surprised that the shop's price is 6,000. But check: does your segment
still buy at 6,000? And never undercut your own shops. Whoever sells your honey for 6,000 will put it away on the day when
they see you at the market with 4,500.

## Why they come back

A first sale is expensive: you had to be found, explained, believed. The second costs almost nothing. So the box
**Relationship** is about money too.

- **Write down who bought,** if they agree: name, number, what, when. It is the most valuable list that you own. Keep it safe
and give it to nobody.
- **Ask a week later.** "Is everything as you expected?" Half of all complaints are never said, and those customers just
leave.
- **Mend mistakes quickly and generously.** A complaint that is well answered often makes a better customer than a sale
without one.
- **Give a reason to return:** a refill that costs less, a fixed day of delivery, a card.
- **Ask for one name.** "Whom do you know who would need this too?" People trust people.

Measure one number: of ten who bought once, how many bought again within the time in which they would need it? If it is
fewer than three, look for no new channels. Mend the product first.

## Try it

Draw the five steps for your product on one line. Under each write what happens today. Where does the line break? Mend that
step before you advertise.
`,
	},
	{
		title: 'How the money comes in',
		text: `
The same sewing machine can earn in five ways: you sell dresses, you repair clothes by the hour, you rent out the machine, you
teach sewing by the month, or you sew for a shop that pays per piece. Same machine, five **revenue models**. The choice
decides how much comes, **when** it comes, and how well you sleep.

## Who pays, for what, how often

| Model | Example | Good | Mind |
| Sale | A basket | Money at once | Each month begins at zero |
| By use | Milling by the kilo | Fair, easy to begin with | Goes up and down |
| Subscription | Rubbish collection by the month | Money that you can plan with | Must be worth it every month |
| Rent | Chairs for weddings | Earns again and again | Loss, repair, storage |
| Commission | Selling for craftswomen | Little of your own money | Both sides must trust you |
| Third party pays | A donor or a municipality pays | Serves who cannot pay | One decision can end it |

Many healthy businesses have **two**: one that brings money often, and one that brings much. The salon has haircuts and,
before weddings, whole days. But begin with one. Two half models do not make a whole one.

## What the price follows

There are three ways to find a price. You need all three:

1. **From cost:** what does it cost me, and what must be added? This is the floor.
2. **From the others:** what do people pay today for something similar? This is where they begin to compare.
3. **From worth:** what is it worth to the customer? If your pump saves a farmer 30,000 francs a season, 10,000 is cheap, even
if the parts cost 4,000.

A price is also a message. Very cheap says "not very good". For some segments that is right, for others it drives them
away. Test prices with **real offers** to different customers on different days, and not with the question "what would you
pay?".

## When it comes

Ten customers who pay 1,000 francs each week are worth more for a calm life than one who pays 50,000 after half a year. Look
at three things:

- **In advance or later?** A deposit pays for the material. A subscription paid at the beginning pays for growth.
- **In what pieces?** Many customers earn daily, and not monthly. Solar lamps sold well in many countries only when they
could be paid in small amounts by phone. The same price, in a form that fits the purse.
- **In which season?** After the harvest there is money, before the school year there is little. Draw your year with twelve
columns before you sign a rent.

## One customer, worked out

Work out **one** customer, from beginning to end. It is called the **unit economics**.

| A customer of the fruit box, 4 boxes a month | RWF |
| Pays in a month, 4 × 5,000 | 20,000 |
| Fruit, box, delivery, 4 × 3,800 | 15,200 |
| Left over in a month | 4,800 |
| Stays on average 6 months, so altogether | 28,800 |
| It cost to win her: tasting, leaflets, time | 9,000 |
| **What she leaves you, before rent and wages** | **19,800** |

If this number is below zero, then each new customer makes you poorer, and growth makes it worse. There are only four ways
to mend it: a higher price, lower direct costs, customers who stay longer, or customers who are cheaper to win. "More
customers" is not among them.

## Try it

Work out one customer of yours in the six rows of this table. Use what you know, and mark what you guess with a G. Which of
the four ways would change the last row most?
`,
	},
]
