import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** The first lessons of Design Systems in Practice. */
export const designSystemLessons: readonly StarterLesson[] = [
	{
		title: 'Why ten screens fall apart',
		text: `
The first screen of an app is drawn with love. The second too. At the tenth there are five kinds of grey, three sizes of button and two
words for the same thing. Nobody decided this. It happened, because **each screen was decided anew**.

A **design system** is a set of decisions that are made once and hold everywhere: colours, letters, spaces, parts, words. It is not a
library of pretty pictures. It is an agreement between those who draw and those who build.

## Take stock

Before you invent anything, look at what there is. Take screenshots of all screens of a product, cut out all buttons, and lay them
beside each other. Do the same with headings, fields, messages, colours. This is called an **interface inventory**, and it persuades
every boss within a minute.

| Found in one small app | How many | Needed |
| Greys | 14 | 4 |
| Sizes of text | 11 | 5 |
| Kinds of buttons | 7 | 3 |
| Words for sending a form | Send, Submit, OK, Go | 1 |

## What it gains

- **Speed:** the next screen is put together and not invented.
- **Trust:** what looks the same works the same. People learn it once.
- **Access for all:** if one button has enough contrast and can be reached by keyboard, then all of them have it and can.
- **Change:** a new colour is one line, and not two hundred places.

And it costs something: somebody must look after it. A system that nobody looks after is a museum within a year. So begin small. Four
colours, five sizes, three parts that are really used are a better system than a catalogue of sixty that nobody knows.

## Three questions before every new part

1. **Is there one already** that does this?
2. If not: could an existing one do it **with one change** that helps others too?
3. If not: will it be needed **at least three times**? If it is needed once, build it once, there, and leave the system in peace.

## Try it

Choose five screens of one app on your phone. Count the sizes of text and the kinds of buttons. Which two could become one without
anybody missing it?
`,
	},
	{
		title: 'Colours, letters and spaces as names',
		text: `
"Make it a bit darker." "Which grey do you mean?" The cure for this talk is called a **design token**: a decision with a name. Not
*#A13A22* but *accent*. Not *16 pixels* but *space-4*.

## Two layers of names

The first layer says **what there is**: red-600, grey-100, grey-900. The second says **what for**: text, background, border, accent,
danger. Screens use only the second.

| Purpose | By day | By night |
| background | white | grey-950 |
| text | grey-900 | grey-100 |
| border | grey-200 | grey-800 |
| accent | red-600 | red-400 |
| danger | crimson-700 | crimson-300 |

So a dark theme is a second column, and no second design. Whoever writes *grey-900* into a screen has to look for it again by night.

## Contrast is not taste

The rule of the web's accessibility guidelines (WCAG, level AA): normal text needs a contrast of at least **4.5 to 1** with its
background, large text and the borders of fields **3 to 1**. There are free tools that measure it. Measure each pair in your table, by
day and by night. Somebody will read it in the sun at a bus stop, on a phone with a cracked screen.

And never say something by colour **alone**. About one man in twelve sees red and green differently from you. An error is red *and* has a
sign *and* a sentence.

## Letters

Five sizes are enough for most products. Take steps that one can see, for instance 14, 16, 20, 28, 40. If two sizes stand side by side
and one must look twice, they are one size.

Running text: at least 16 pixels on phones, lines of 45 to 75 characters, a height of line of about one and a half. Use sizes that grow
when somebody sets larger letters in her phone: *rem* instead of *px*.

## Spaces

Take **one** small measure, usually 4 or 8, and use only its multiples: 4, 8, 12, 16, 24, 32, 48, 64. What belongs together stands
closer than what does not. This one rule orders more screens than any line or box.

What is pressed by a thumb needs room: at least 44 by 44 pixels is a good rule, also when the sign in it is small.

## Try it

Write the table of purposes for a product of yours, with at most eight rows. Measure the contrast of text and accent on both
backgrounds. Mend the pairs that are below 4.5.
`,
	},
	{
		title: 'Parts that can be trusted',
		text: `
A part, or **component**, is a button, a field, a card, a message. In a system it has more than a look. It has a **contract**: what it
takes, what it does, and what it never does.

## All its states

Most faults live in states that nobody drew. For a button these are not one picture but at least seven:

| State | Ask |
| Rest | Does it look like something to press? |
| Pointer over it | Only for a mouse. On a phone there is none |
| Focus | Can I see where I am with the keyboard? |
| Pressed | Does it answer at once? |
| Busy | What does it say while it works? Can it be pressed twice? |
| Off | Why? Does somebody say so? |
| Very long word | Does it break, or does it burst? |

For a list add: empty, one, a thousand, still loading, failed. **"Empty" is the first thing that every new user sees.** Draw it first.

## Words are part of it

Agree on words as on colours. One word per action: *Save* or *Submit*, not both. A button says what will happen: **Send order**, not
*OK*. A message of error has three parts: what happened, why, and what one can do now. "The file is larger than 5 MB. Choose a smaller
one." Not "Error 413".

## Write the contract down

One page for each part is enough:

1. **What for,** and what not for: "For the main action of a screen. One per screen."
2. **What it takes:** text, sign, kind, busy or not.
3. **What it does by keyboard** and for those who listen.
4. **One good example and one bad one.**

It belongs where the code is, so that both change together. A picture in another tool is out of date in a month.

## Change without fear

Others build on your parts. So a change needs care, like a change of price:

- **Say beforehand** what will be different, and from when.
- **Leave the old one standing** for a while beside the new one.
- **Count** who still uses it, and help them.
- **Compare pictures:** a tool that photographs each part before and after a change finds what no eye sees.

How do you know that the system works? Not by the number of its parts. Count how many screens of the last month were built **without**
a new colour, size or part. And ask those who build whether it is quicker with it than without. If it is not, then they are right.

## Try it

Take the button of your product. Draw it in the seven states, and with the longest word of your language. Write its contract on half a
page. Give it to somebody who builds, and ask what is missing.
`,
	},
]
