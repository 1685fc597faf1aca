import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** Slides, voice, hard questions, and what comes after the applause. */
export const howToStand: readonly StarterLesson[] = [
	{
		title: 'Ten slides, few words',
		text: `
Slides are for the eyes of others, and not for your own memory. If everything stands on the wall, nobody needs you. People
cannot read and listen at the same time: while they read your eight lines, they do not hear you.

## The ten

| Slide | What stands there | Seconds |
| 1 Title | Name, your one sentence, contact | 10 |
| 2 Problem | One picture, one number | 30 |
| 3 Solution | What changes for the person | 30 |
| 4 How it works | Three steps or a photo of the thing | 20 |
| 5 Proof | Your strongest number so far | 20 |
| 6 Market | The estimate from below | 15 |
| 7 How we earn | Price, cost, what is left | 15 |
| 8 The others | What people do today, and where you are better | 15 |
| 9 Team | Who, and why you | 15 |
| 10 Request | What you ask for, what it changes, contact | 20 |

Together that is a little more than three minutes. If you have fewer, take slides away. Do not speak faster.

## Rules for each slide

1. **One thought.** If a slide needs an "and", it is two slides.
2. **The title is the message.** Not "Market" but "630 sellers in three markets buy before five".
3. **At most about fifteen words,** the title included.
4. **Large letters:** nothing below 28 points. The test: put your phone on the floor with the slide on it and stand up. Can
you read it?
5. **Strong contrast:** dark on light or light on dark. No text across a busy photo.
6. **Two colors, one typeface.** Beauty comes from what is left out.
7. **No animation.** It fails, and it does not persuade.

About **the others**: never write "we have no competition". It says either that nobody needs it or that you have not looked.
What people do today is your competition. Show in two columns where it is good, and where you are better. Fairness makes you
believable.

## The team

Not the whole life. For each person one line that answers **why she for this**: "Eight years of buying at the wholesale
market." "Wrote the order system that two schools use." If something is missing, say it: "We are looking for somebody who knows
cooling." A listener may know her.

## Two versions

The slides for the stage are poor without you. That is right. For sending you need a **second version** that explains itself:
a few more words, the sources, the table with the numbers. Save it as a **PDF**, under about 5 MB, with your name in the file
name. Never send the one in place of the other.

## Without slides

Often there is no projector: at a market, in an office, at a cooperative's meeting under a tree. Practice your pitch with **one
thing in your hand and one sheet of paper**. On the sheet stand three numbers and your contact, large enough that it can go
from hand to hand. Whoever can do it without slides does it better with them.

## Before you go

- The file on a stick, in your email **and** on your phone, as a PDF.
- The letters in the PDF, so that they look the same on another machine.
- A cable, and the knowledge that it will not fit: ask which connection they have.
- A look from the last row, if you can get into the room beforehand.

## Try it

Take your slides, or write ten titles on ten pieces of paper. Read aloud **only the titles**, one after another. Do they tell
the whole story? If not, mend the titles before you touch anything else.
`,
	},
	{
		title: 'Voice, hands and nerves',
		text: `
Your heart beats, your mouth is dry, your hands want to hide. Good. Your body is getting ready for something important. Nearly
everybody on that stage feels it, also those who look calm. You cannot switch it off. You can give it something to do.

## Practice aloud

Reading silently is no practice. In your head you are always fluent. So:

1. **Alone, standing, aloud,** five times, with a clock.
2. **Recorded** on your phone. Listen once only for speed, once only for filler words such as "eh", "actually", "like".
3. **In front of one person,** then three, of whom at least one does not know the subject.
4. **Under bad conditions:** with noise, without slides, with somebody who interrupts after a minute.

Do not learn the whole text by heart. If you lose a word, you lose everything after it. Learn the **first sentence, the last
sentence, and the seven stations** in between.

Plan for **nine tenths of the time**. With three minutes allowed, be ready in two minutes forty. On stage it takes longer: people
laugh, a slide hangs, you breathe. To be stopped in the middle of the request is the most expensive mistake of all.

## Voice

- **Slower than you think.** Nerves make you fast. A good speed feels almost too slow to yourself.
- **Pauses.** After the number, after the question, before the request: two seconds of nothing. A pause says "this was
important" better than "this is important".
- **To the end of the sentence.** Many let their voice drop at the last word, and that is where the number stands.
- **To the last row.** Speak to the person who sits farthest away, and the others will hear you too.
- Drink water beforehand, not something sweet and nothing ice-cold.

In a language that is not your mother tongue, take **shorter sentences**. An accent is no mistake. Unclear is a mistake.

## Body

Stand with both feet on the floor, as wide as your hips. Let your hands hang or hold them before your belly, and let them move
when they want to. Not in your pockets, not behind your back, no pen to click.

**Look at one person for one thought,** then at another in a different part of the room. Not at the wall, and not at the slides:
you know what is on them.

If your knees shake, press your toes against the floor. If your hands shake, hold nothing thin: a sheet of paper shows it, a jar
does not. Before you go up, breathe **out** slowly, longer than you breathe in, five times. It is the fastest thing that calms a
body.

## When it goes wrong

| It happens | You do |
| You lose the thread | Pause, breathe, say: "The important thing is this", and go to the next station |
| The slide does not come | Go on speaking. They came for you |
| You say a wrong number | Correct it once, briefly, go on |
| Somebody talks or laughs | Be silent for a moment and look there, kindly |
| The time is up | Skip to your last sentence. You know it by heart |

Nobody in the room knows your plan. They notice only what you apologize for. So **do not apologize**.

## What you wear

Clean, comfortable, something in which you have stood for three hours before. Clothes that you must pull at take your hands. If
you make what you sell, wear it.

## Try it

Record your one-minute pitch on your phone, standing. Listen to it once and count the filler words. Then record it again with
**three pauses** of two full seconds. Compare. Which one would you rather listen to?
`,
	},
	{
		title: 'Questions that hurt',
		text: `
The pitch is over, and a hand goes up: "Why should this work, when three others have failed at it?" Your stomach turns. But look
at what has happened: somebody has thought about your business. **A question is interest.** Those who are not interested ask
nothing.

Many decisions are made in the minutes of questions, and not in the pitch. Here they see whether you know your business, and how
you behave when it gets uncomfortable.

## Four steps

1. **Listen to the end.** Do not begin to answer after half of the question. Write down a word if it has several parts.
2. **Breathe.** Two seconds. They look like thinking, because they are.
3. **Answer the question that was asked,** in one sentence. Then give one reason or one number. Then stop.
4. **Check:** "Does that answer your question?"

Twenty to forty seconds are enough. Whoever talks for three minutes after a simple question seems to be hiding something.

## The ten that always come

Prepare them in writing. They are the same nearly everywhere:

1. What if a large company does the same?
2. Why you?
3. Why has nobody done it yet?
4. How do you know that people will pay?
5. What does it cost to win a customer?
6. What was your worst month, and why?
7. What is the greatest risk?
8. What do you do if you get only half of the money?
9. How long does your money last?
10. Who else is in it, and who owns how much?

For each: **one sentence, one number or one example.** If you cannot find one, you have found your homework.

## "I do not know"

This is a good answer, if it goes on. "I do not know that today. **I can find it out from our order book, and you will have it by
Thursday.**" Then send it on Wednesday. Nobody expects that you know everything. They test whether you *invent* something when you
do not know. An invented number that is found out ends the talk for good.

## Attacks and traps

| The question | What helps |
| "That will never work." | "What makes you think so?" Then you have a real question to answer |
| Two or three at once | "Those are three questions. I begin with the last." |
| Something false as if it were known | Correct it calmly first, then answer |
| About what is private: "Will you have children?" | "The business runs with a team, so that nobody must always be there. May I show how?" You owe no more |
| Something secret: recipe, customers' names | "That I can show later, under an agreement." |
| A long speech without a question | Thank, take one point out of it, answer that one |

Women are more often asked what could go **wrong**, and men what could go **well**. You may turn it: answer the worry in one
sentence, then go on to the chance. "We lost four deliveries in the rain, and now we have covered crates. With them we can take
two more markets in May."

## Not a fight

You need not win. If an objection is right, say so: "That is true, and it worries us too. This is what we are doing about it."
Somebody who can agree is somebody with whom one can work. And never answer against a partner or a competitor. Who speaks badly
of others will speak badly of us, thinks the listener, and is right.

If you are two on stage, agree beforehand **who answers what**. One answers, the other is silent. Two answers to one question
look like a quarrel.

## Try it

Ask a friend to put the ten questions to you in any order, and to be unkind. Answer each within forty seconds. Write down the two
at which you were worst. Find one number for each before you sleep.
`,
	},
	{
		title: 'Ask, and follow up',
		text: `
"So, yes, that was it. Thank you." The applause is friendly, and then everybody goes to the coffee. What did you want from them?
They do not know. Perhaps you do not know either. The request is the reason why you stood there, so it deserves your last and
best sentence.

## A request that can be answered

Three parts: **how much or what, what for, what changes by it.**

"We are looking for **4 million francs**. Three go into a second van, one into six months of fuel and repair. **With it we serve
90 sellers instead of 42, and from month seven on the vans carry themselves.**"

| Weak | Strong |
| We are looking for support | We are looking for 4 million francs as a loan over two years |
| We need partners | We want to begin in one school by June. Who knows a head teacher? |
| Any feedback is welcome | Which of these two prices would you test first? |

Not everything is money. A pitch may ask for **a customer, an introduction, a place, knowledge, an hour of advice**. Ask for one
large thing, and have a small one ready for those who cannot give the large one: "If that is not for you: whom should I talk
to?" Nobody says no to that.

## What kind of money?

| Kind | You give for it | Good when |
| Grant | Reports, and what you promised | You test something new or serve who cannot pay |
| Loan | Interest, security, fixed dates | Income is steady |
| Share in the business (equity) | A part of it, for ever, and a voice | It can grow quickly and needs much before it earns |
| Advance from customers | Delivery as agreed | They trust you. The cheapest of all |

Do not sell a share to pay for something that a loan or an advance could pay for. And sign nothing on the day: read it at home,
ask somebody who knows contracts, and ask again what you do not understand. Who hurries you does not have your good in mind.

## Before they go

Have ready what they need for the next step: your contact on the last slide, a sheet, a card or a code to scan. Then do what few
do: **write down**. With whom did you speak, what did she want, what did you promise, by when? Do it the same evening, because
three days later all faces are one.

## Follow up

1. **Within 24 hours:** a short message to everybody with whom you spoke. Thank her, remind her of one thing that *she* said,
send what you promised, and propose **a day for the next step**.
2. **After one week:** if there is no answer, one friendly question. Add something new: a customer, a number.
3. **After a month:** a short report to all who were interested: what we said, what has happened, what comes next. Ten lines. Do
it every month. Many investors put money into the business which they have watched for half a year keeping its word.

A pitch is a point. Trust is a **line** through many points.

## When the answer is no

Thank them and ask one question: **"What would have had to be different?"** Listen, write it down, do not argue. Some answers are
polite, and some are worth gold. If three people give the same reason, change it. If each gives another one, it was simply not for
them.

A no is often a "not yet". Ask: "May I send you our short report?" Nearly everybody says yes, and you have a line.

Write a list of all your pitches: date, to whom, what was asked, what came of it. After ten you will see what works. Nobody was
good at the first one.

## Try it

Write your request in three parts, and your small second request. Then write the message that you will send on the evening after
your next pitch, with a gap only for what *she* said. You have finished the course. Now go and find someone to tell.
`,
	},
]
