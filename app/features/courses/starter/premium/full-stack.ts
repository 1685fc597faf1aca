import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** The first lessons of the Full-Stack Bootcamp. */
export const fullStackLessons: readonly StarterLesson[] = [
	{
		title: 'What happens when you open a page',
		text: `
You type an address, and half a second later there is a page. In that half second five things happen. Whoever knows them can
find almost any fault, because a fault is always in **one** of the five places.

1. **The address is looked up.** Your browser asks the domain name system (DNS): which number belongs to this name? It is a
telephone book for machines.
2. **A connection is made.** The two machines agree on a secret, so that nobody on the way can read along. That is the *s* in
https.
3. **The browser asks.** It sends a *request*: "GET /elearning, please, and I read English."
4. **The server answers.** A program there looks things up in a database, puts a page together and sends a *response*, with a
number in front.
5. **The browser draws.** It reads the HTML from top to bottom, fetches style sheets, pictures and scripts, and paints.

| Number | Means | Where to look |
| 200 | Here it is | All is well |
| 301, 302, 303 | Go to another address | The address it names |
| 404 | There is no such page | Your link or your route |
| 403 | You may not | Who is signed in? |
| 500 | The program failed | The server's log |

## Front and back

What runs in the browser is called the **front end**: HTML for the content, CSS for the looks, JavaScript for what moves. What
runs on the server is the **back end**: a program and a database. *Full-stack* means that you can find your way in both.

One rule holds them together, and you will meet it every week: **never trust what comes from the browser.** Anybody can send
anything. A price, a date, a name, all of it is checked on the server again, also when the form has checked it already.

## Slow networks are normal

Half of the people for whom you build hold a small phone on a weak line. A page of 3 MB costs them half a minute and real
money. A page of 100 KB is there at once. Speed is not decoration for the end. It is decided on the first day, by what you leave
out.

## Try it

Open a page that you use every day on a computer, press F12, choose **Network** and load it again. How many requests are there?
How many KB? Which file is the largest? Then choose a slow connection in the same place and feel what your visitors feel.
`,
	},
	{
		title: 'Your first page, by hand',
		text: `
Open the simplest editor that you have, a text editor without any colours, and write a page. No tool can teach you what HTML is
as well as ten lines from your own hand.

## Tags say what something is

HTML does not say how a thing *looks*. It says what it *is*. A tag opens, and a tag with a slash closes:

- <h1>My shop</h1> is the main heading. There is one on each page.
- <p>We sew school uniforms.</p> is a paragraph.
- <ul> holds a list, and each point stands in <li>.
- <a href="tel:+250...">Call us</a> is a link. This one begins a call.
- <img src="bag.jpg" alt="A red bag with a long strap"> is a picture, with the words for whoever cannot see it.
- <button>Order</button> is something to press.

Write a page with a heading, two paragraphs, a list of three prices, a picture and a link. Save it as *index.html* and open it in
the browser. It is a real page. Millions of pages are not much more.

## The right tag is half of the work

A text in large letters that is no heading *looks* the same. But somebody who cannot see, and has the page read aloud, jumps from
heading to heading, and misses it. A box that reacts to a click *looks* like a button, but it cannot be reached by keyboard. With
the right tag you get all of that as a gift: focus, keyboard, reading aloud, search engines.

Ask of each thing on your page: **what is it?** Only then ask how it should look.

## A form

| Part | What it does |
| <label> | Names the field. Press on it, and the field is chosen |
| <input type="tel"> | On phones shows the keyboard with digits |
| <input type="email" required> | Is not sent empty, and checks the shape |
| <button> | Sends the form |

A form needs no JavaScript. The browser collects the fields and sends them to the address in *action*. Build it like this first.
Whatever you add afterwards makes it nicer, but it works already, also on an old phone and while the script is still on its way.

## Three habits from today on

1. **Indent** what stands inside something else. You will read your code a hundred times and write it once.
2. **Name things for what they are:** *price-list*, not *box2*.
3. **Check it:** search for "HTML validator", paste your page, and mend what it finds. Each message teaches you one thing.

## Try it

Make a page for a shop that you know, with prices, a picture and a link to call. Send it to the owner, and watch without a word how
she uses it. Where does she stop? Write down what you will change.
`,
	},
	{
		title: 'Tables that remember',
		text: `
A page that takes orders must remember them: also after the power has failed, also when two people order in the same second. That
is the work of a **database**. It is older than the web, and it is the part of your program that will live longest.

## Rows and columns

A table holds things of one kind. Each row is one of them, each column one fact about it.

| id | name | phone |
| 1 | Salon in Remera | +250 7.. |
| 2 | School in Huye | +250 7.. |

The **id** names the row for ever. Names change, phones change, ids do not. When another table wants to speak of the school, it
says 2:

| id | customer_id | item | pieces | price |
| 10 | 2 | Uniform | 40 | 12000 |
| 11 | 1 | Apron | 6 | 5000 |
| 12 | 2 | Bag | 40 | 8000 |

So the phone of the school stands in **one** place. If it changes, you change it once. The rule behind it is the most useful one in
this course: **each fact in one place.**

## Four sentences

You speak with most databases in SQL. Four kinds of sentences do nearly everything:

- **Read:** SELECT item, pieces FROM orders WHERE customer_id = 2
- **Add:** INSERT INTO orders (customer_id, item, pieces, price) VALUES (1, 'Apron', 2, 5000)
- **Change:** UPDATE orders SET pieces = 3 WHERE id = 11
- **Remove:** DELETE FROM orders WHERE id = 11

Forget the WHERE in the last two, and you change or remove **everything**. So write the WHERE first.

## All or nothing

An order takes goods from the stock *and* adds a row to the orders. If the power fails between the two, you have lost goods without
an order. A **transaction** ties both together: either both happen, or neither does. Always use one when several changes belong
together. Money most of all.

## What a customer types is never SQL

If you build a sentence by gluing in what somebody typed, she can type SQL, and your table is gone. This is called **SQL
injection**, and it is still one of the most common holes. The cure is simple: hand over the values separately, as *parameters*. Every
library can do this. Never glue.

And store only what you need. What you do not have cannot be stolen. Passwords are never stored as they are, but as a *hash*, which
cannot be turned back.

## Try it

Draw the tables for a small shop on paper: customers, products, orders, and the lines of an order. Mark the ids with a circle, and
draw an arrow from each place that uses one. Does any fact stand in two places? Then move it.
`,
	},
]
