import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** The first lessons of Growth for African Markets. */
export const growthLessons: readonly StarterLesson[] = [
	{
		title: 'Are you ready to grow?',
		text: `
Growth makes everything larger, the mistakes too. Whoever loses 200 francs on each piece and sells ten times as many loses ten times
as much. So the first question is not "how do we grow?" but "**what would grow?**".

## Five signs

1. **Customers come back** without being called. Of ten who bought once, how many bought a second time in the period in which they
would need it?
2. **One customer pays.** What she leaves, minus what it cost to win her, is above zero, and you have counted it.
3. **It works without you.** You were ill for a week, and the orders went out.
4. **You know why they buy.** You can say it in the words of three customers, and the three agree.
5. **You could deliver twice as much** next month. Which part would break first?

With five yeses you are ready. With three, mend the other two first: it is cheaper now than later. With fewer, growth is a way of
hiding a problem under a larger number.

## What breaks first

Draw the way from the order to the satisfied customer as a row of boxes. Below each write how many it can do in a week.

| Step | Can do in a week |
| Take orders | 400 |
| Buy material | 250 |
| Sew | 90 |
| Check | 200 |
| Deliver | 150 |

The whole business can do **90**, however much you advertise. That step is the **bottleneck**. A franc that is spent anywhere else
changes nothing. When the sewing can do 160, the bottleneck has moved to the delivery. Look again after each change.

## Growth eats cash

You pay for material today and are paid in thirty days. If sales double, the money that is stuck in between doubles too. Businesses
die of this in their best year. Work it out beforehand:

*cash that is tied up = costs of one day × days from paying to being paid*

With costs of 60,000 francs a day and 35 days, 2.1 million are tied up. At twice the sales it is 4.2 million. Where will the other 2.1
come from? Deposits, shorter terms, a supplier who waits, or a loan for exactly this. Decide **before** you sign the large order.

## Try it

Answer the five signs with a number for each, and not with a feeling. Then draw your row of boxes, and find the smallest one.
`,
	},
	{
		title: 'Which market next?',
		text: `
The next market may be the other side of the town, a second district, or a country across the border. All three are a "new market",
and in all three the same thing surprises people: **what was self-evident at home is not so there.**

## Near in which sense?

Distance is more than kilometres. Look at five kinds:

| Distance | Ask |
| Road and border | How long, how sure, at what cost? What is spoiled on the way? |
| Language and habit | Which words, which colours, which quantities? Who decides at home? |
| Law | Which licence, label, standard, tax? Who checks? |
| Money | How does one pay there? What does the exchange cost? |
| Trust | Who knows us there, or knows somebody who knows us? |

A town across the border in which they speak your language and in which your cousin has a shop may be *nearer* than a district at the
other end of your own country.

Rwanda is a member of the East African Community (EAC) and takes part in the African Continental Free Trade Area (AfCFTA). Both can
lower duties for goods that **originate** in a member state, if you have the right certificate. Rules differ with the goods and
change. Ask the customs service of RRA, and the ministry for trade, before you promise a price abroad.

## Score, then go

Take three candidates. Give each from 1 to 5 points for: the problem hurts there too, can be reached, they can pay, few do it
already, we know somebody. Add them up. The result does not decide. But it shows where you *feel* something that you do not *know*.

Then travel to the best one for a week, with a bag of goods and ten talks arranged. One week on the spot is worth a month of reports.
Look at shelves, prices and quantities. Buy what your competitor sells. Ask three shopkeepers what comes back broken.

## One thing at a time

There are only four ways to grow:

1. More of the same **to the same** customers
2. Something **new** to the same customers
3. The **same** to new customers
4. Something new to new customers

The first is the cheapest and is most often forgotten. The fourth is two experiments at once: if it fails, you do not know why. Go one
step at a time, and take the second when the first pays.

## Try it

Name three possible next markets and score them. For the best, write down the names of two people whom you could call tomorrow. If you
have none, that is your first task.
`,
	},
	{
		title: 'Through whom, and at what price',
		text: `
You cannot be everywhere. Away from home you sell through somebody: a shop, an agent, a distributor, a cooperative, a platform. It is
the most important choice in a new market, because **for the customer there, that person is you.**

## Who does what

| Partner | Owns the goods? | What they get |
| Agent | No, arranges sales for you | A commission on each sale |
| Shop | Yes, or on commission | The difference between two prices |
| Distributor | Yes, buys much and supplies shops | A larger difference, often a territory |
| Platform | No, brings buyers and payment | A share of each sale, sometimes a fee |
| Licensee | Makes it herself, in your name | Pays you for each piece |

The more a partner takes off your hands, the more of the price is theirs and the less you hear from customers. With one exception: ask
for the list of the **shops**, even if you do not supply them. Otherwise you begin again at zero when the partner leaves.

## Choose slowly

Ask for three names of others for whom they sell, and call them. Visit the store. Look at how they treat the goods of others. Then
begin with a **trial**: three months, one town, a fixed quantity. Do not promise the whole country for ten years to the first who asks.

On one page write: territory, time, least quantity, prices, who pays transport and loss, days of payment, how either can end it. Let
somebody who knows contracts read it.

## The price from behind

Begin with what the customer *there* will pay for something comparable, and work backwards:

| One bag, across the border | RWF |
| The customer pays | 15,000 |
| The shop keeps 30 per cent | 4,500 |
| The distributor keeps 15 per cent of the end price | 2,250 |
| Transport, border, exchange | 1,750 |
| **You receive** | **6,500** |
| Direct cost | 4,800 |
| **Gross margin** | **1,700** |

At home the same bag leaves 4,000. So either the quantity makes up for it, or the price there must be higher, or the way shorter. If
1,700 is too little, it is good to know this **before** the first lorry.

Agree in which **currency** you are paid, and add a little for its movements. Ask for a part in advance until you know each other.

## Measure the partner

Each month four numbers: pieces sold to **end customers** and not only into the store, pieces that came back, days until payment, new
shops. If the first falls while the orders rise, then your goods stand on a shelf, and next quarter there will be silence.

## Try it

Work out your price from behind for the market that you chose. Which row surprises you? Find out this week what it really is.
`,
	},
]
