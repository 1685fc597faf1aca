import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** The phone itself, its locks, and those who would like to open them. */
export const safeOnThePhone: readonly StarterLesson[] = [
	{
		title: 'Your phone is a workshop',
		text: `
A carpenter knows her tools: what each is for, where it lies, how to keep it sharp. For most of us the phone is the most
expensive tool we own, and we use a tenth of it. This lesson makes it ready for work. You need twenty minutes and a
network for one of the steps.

## Make room

A full phone is slow, refuses new photos and stops updating. Open **Settings**, then **Storage**, and look at what takes the
most room. It is nearly always the same three things: videos, pictures from chat groups, and apps that nobody opens.

1. In your chat app find the setting that saves media by itself, and switch it off for groups. You still see each
picture, but it stays on the phone only if you keep it.
2. Delete apps that you have not opened for three months. You can install them again.
3. Move photos that matter to an online storage or a memory card, look that they are really there, then delete them here.

Try to keep at least a tenth of the storage free.

## Let it update

An **update** is not only new colors. Most updates close holes through which others could get in. Switch on automatic
updates for the system and for apps, and set them to run **on Wi-Fi only**, so that they do not eat your bundle. If your
phone is so old that it gets no updates any more, do your banking and your mobile money with special care, and do not
keep other people's secrets on it.

Install apps only from the official store of your phone. An app file that comes as a message, even from a friend, can read
your messages and your codes.

## Spend data where it counts

Data is money. Open **Settings**, then **Network**, then **Data usage**, and see which app takes the most.

- Switch on **Data Saver**. Apps in the background then wait for Wi-Fi.
- In video apps choose a low quality: on a small screen 360p is enough to follow a lesson.
- Load what you will need while you have Wi-Fi: maps, documents, the lessons of this course.
- Send a document as a document, not as twelve photos of its pages.

| What you do | Roughly how much data |
| A chat message | A few KB |
| A photo, made small by the chat app | 100 to 300 KB |
| One lesson of this course | Under 100 KB |
| One minute of video, low quality | 3 to 6 MB |
| One minute of video, high quality | 20 MB and more |

A megabyte (MB) is about a thousand kilobytes (KB), and a gigabyte (GB) is about a thousand megabytes.

## Lock the door

Set a **screen lock** with six digits or more, or a pattern together with your fingerprint. Not your year of birth, not
123456. Let the screen lock itself after a minute.

Also lock the SIM card: under **Security** there is a setting for a **SIM PIN**. If somebody takes your phone and puts your
SIM into another, they need that PIN before they can receive your codes. Read your operator's sheet first, because a PIN
that is entered wrongly three times blocks the card.

Last, find out today how to **find, lock and wipe** your phone from another one. It is a setting of your Google or Apple
account, and it works only if it was switched on before the phone was lost.

## A minute for your eyes and ears

Make the letters larger if you hold the phone away from you to read. Switch off the notifications of everything that is
not a person or money. Work goes better in a quiet workshop.

## Try it

Open the storage settings now. Write down what takes the most room and how much is free. Remove one thing, then switch on
updates over Wi-Fi only.
`,
	},
	{
		title: 'Passwords and the second lock',
		text: `
Your email account is the key to all other keys. Whoever can open it can press "Forgot password" at your bank, your chat,
your tax account, and receive the answer. So we begin with email, and do it properly once.

## What makes a password strong

Computers guess passwords, thousands in a second. They begin with the ones that people like: names, birthdays, football
clubs, *Kigali2024*, a word with a 1 at the end. What beats them is not cleverness but **length**.

Take four or five words that have nothing to do with each other, and put them in a row: *mango-bicycle-thunder-seven-roof*.
It is long, you can remember it with a small picture in your head, and no list contains it. Do not use this one, and not a
line from a song or the Bible.

Three rules:

1. **Long:** at least twelve characters, better sixteen.
2. **Different for each account that matters.** When a small shop's website is robbed, thieves try the stolen passwords
at every bank and every mail service within hours.
3. **Told to nobody.** Not to a colleague, not to somebody who says that he calls from the bank.

## You need not remember them all

Nobody can remember fifty good passwords. A **password manager** can: it is an app, or a part of your phone or browser, that
makes long passwords, keeps them encrypted and fills them in. You remember one strong password, the one that opens the
manager. A useful side effect: it does not fill in your password on a false website, because the address is not the right
one.

If you prefer paper, that is not a shame. A notebook in a locked drawer at home is safer than one password for everything.
A photo of the notebook on the phone is not.

## The second lock

A password can be stolen. So put a second lock on the account: **two-step verification**. After the password you are asked
for something that only you have, for example:

| Second step | How safe |
| A code by SMS | Better than nothing. Who gets your SIM gets the code |
| A code from an app on your phone | Good, and needs no network |
| A prompt on your phone, "Is this you?" | Good, if you read before you press Yes |
| A passkey or a security key | Best: it works only on the real site |

Switch it on for email first, then for your chat app, then for everything with money. Each service gives you **backup
codes**. Write them on paper and put the paper where you keep your identity card. Without them a lost phone can lock you
out of your own life.

## A code is a key

The most important sentence of this lesson: **nobody who is honest ever asks you for a code that you received.** Not the
bank, not the operator, not the police, not a friend who "sent it to your number by mistake". That friend's account has
already been stolen, and the code is the key to yours.

The same holds for your mobile money PIN. You type it only to send or to withdraw money, and only when *you* began. To
**receive** money nobody needs your PIN.

## On borrowed devices

In a cyber café or on a friend's phone use a private window, do not let the browser keep the password, and sign out when
you go. If you forgot, open your account's security page at home and choose to sign out all other devices.

## Try it

Change the password of your email account now to four or five unrelated words, and switch on two-step verification. Write
the backup codes on paper. It takes ten minutes, and it is the best ten minutes of this course.
`,
	},
	{
		title: 'Messages that try to rob you',
		text: `
"Congratulations! You have received 50,000 RWF by mistake. Please send it back to this number." You look at the message. It
has the right words and almost the right sender. Your heart is good, and you want to send it back. Stop. Look at your
**balance** first.

Most thieves on the internet do not break locks. They ask, and somebody opens. It is called **phishing**: fishing for people
with a message as the bait. It can come by SMS, email, chat or a call.

## Three feelings that they use

- **Fear:** "Your account will be closed today."
- **Hope:** "You have been chosen for a job. Pay 15,000 for the file."
- **Hurry:** "Only in the next ten minutes."

If a message makes you feel one of these strongly, that is the sign. Real banks, employers and offices can wait an hour.
Put the phone down, drink some water, then check.

## How to check

1. **Go there yourself.** Do not press the link and do not call the number in the message. Type the address that you know,
dial the number that is on your contract, or look at your balance in the menu of your operator.
2. **Read the address from the right end.** What counts is the last part before the first single slash. In
*irembo.gov.rw* the end is gov.rw, which belongs to the government. In *irembo-gov.rw.win-now.example* the end is
win-now.example, which belongs to somebody else.
3. **Ask the person another way.** If a friend writes that she needs money, call her. Hear her voice, and ask something that
only she knows.
4. **Search the words.** Put a sentence of the message into a search engine together with the word *scam*.

A lock in the browser, or https, says only that nobody reads along on the way. It does not say that the site is honest.

## The usual tricks

| They say | What is true |
| Money came to you by mistake, send it back | Look at your balance. If money really came, call your operator: it can return it |
| You won a lottery | You cannot win what you did not enter |
| Pay a fee and you get the job | Honest employers take no money from applicants |
| Invest 20,000 and get 60,000 on Friday | Nobody honest can promise that |
| I am your bank, tell me the code | A bank never asks for a code or a PIN |
| See who looked at your profile, sign in here | The page wants your password |

Be especially careful with **jobs abroad**. Do not hand over your passport, do not pay for a visa to a private number, and
ask the embassy or a public office before you travel. A beautiful offer that must be kept secret from your family is not
an offer.

## If it happened

It happens to clever people. Shame is what thieves count on. Act quickly, in this order:

1. **Call your operator or your bank,** by the number that you know, and ask them to stop the transfer or block the account.
2. **Change the password** of the account, from another device if you can, and sign out all others.
3. **Keep everything:** messages, numbers, the time, the amount. Make screenshots before you block the sender.
4. **Report it** to the Rwanda Investigation Bureau (RIB).
5. **Warn your contacts.** Your account may already be writing to them.

## Try it

Look through your messages for the last one that made you feel fear, hope or hurry. Read its link from the right end. Who
does the address really belong to? Then show this lesson to one person in your family who has mobile money.
`,
	},
]
