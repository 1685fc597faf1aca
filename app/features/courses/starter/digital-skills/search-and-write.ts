import type { StarterLesson } from '#app/features/courses/starter/shape.ts'

/** To find what is true, to write so that somebody answers, and to find one's own files again. */
export const searchAndWrite: readonly StarterLesson[] = [
	{
		title: 'Search, and know what to believe',
		text: `
You want to know when to plant beans, what a word in a contract means, or whether the school takes new pupils. Somewhere
there is a page that knows. Finding it is a craft, and knowing whether to believe it is a second one.

## Ask in the words of the answer

A search engine looks for pages that contain your words. So do not write as you would speak to a person. Write the words
that will stand **on the page that you want**.

| Instead of | Write |
| my phone is not charging what can I do | phone not charging clean port |
| how much money for starting company here | register company RDB cost |
| is it good to buy this solar lamp | *name of the lamp* review problems |

Four small tools make it sharper:

- **"Quotation marks"** find exactly these words in this order: "call for applications" agriculture.
- **A minus** leaves something out: jaguar -car.
- **site:** looks in one website or one kind: trading license site:gov.rw.
- **filetype:pdf** finds documents: bean planting guide filetype:pdf.

If the first page has nothing, do not read the second. Change the words. English finds more pages, but Kinyarwanda, French
or Swahili may find the ones that were written for you.

The first results may be marked as **sponsored**. Somebody paid to stand there. That does not make them bad, but it is not
why they are right.

## Four questions for each page

1. **Who says it?** Is there a name, an office, an organization that could lose its good name? Look for "About" and
"Contact".
2. **How do they know?** Do they name a law, a study, a date, a place, so that you could look it up?
3. **When was it written?** Prices, laws and deadlines get old quickly. A page about last year's scholarship looks just like
this year's.
4. **What do they want?** To inform, to sell, to frighten, to make you share it?

For things that matter, such as health, money and law, go to the **source**: the office that makes the rule, the hospital,
the text of the law. And look for a second page that says the same **and did not copy it from the first**. Ten pages that
repeat one mistake are still one mistake.

## Pictures and voices can lie

A true photo can be shown with a false story. Press on the picture and choose to search with it: if it already appeared
five years ago in another country, you know. Programs can now also make pictures, voices and films of things that never
happened. A film of a known person who recommends an investment is a reason to doubt, not a reason to pay.

## Before you share

A false message travels because good people pass it on. Three seconds help: **Do I know that this is true? Does it help
anybody? Would I say it to the person's face?** If one answer is no, let it end with you. Messages that say "send this to
all your contacts" deserve it most.

## Machines that answer

There are programs that answer questions in whole sentences. They are useful for explaining a word, for a first draft, for
practicing English. But they sometimes invent things, and they sound equally sure when they do. Treat an answer as a tip
from a stranger: check names, numbers and laws at the source, and do not give them secrets of yours or of your customers.

## Try it

Find out what documents you need for a service that you will use this year, such as a license or a certificate. Use site:
to look only at pages of the government. Then answer the four questions about the page that you found.
`,
	},
	{
		title: 'Email that gets an answer',
		text: `
A manager opens her mail in the morning. There are sixty messages. She reads the sender and the subject of each, opens ten,
and answers five. This lesson is about being one of the five.

## Your address is your first impression

*sweetgirl2006* was funny at school. For work take your name: first name, dot, last name. If it is taken, add your trade or
your town. It costs nothing, and you keep it for years.

Give your account a display name with capital letters where they belong, and a photo only if it would also suit a CV.

## The subject says what you want

She decides by the subject whether to open. Write it so that she could answer after reading only that:

| Weak | Strong |
| Hello | Application: shop assistant, Remera |
| Question | Can you deliver 40 chairs on 12 June? |
| URGENT!!! | Invoice 17, due on Friday |
| Documents | Signed contract attached, 3 pages |

## Five parts, in this order

1. **Greeting.** "Dear Ms Uwase," or "Good morning,". If you do not know the name, look for it. It is worth five minutes.
2. **Why you write,** in the first sentence. "I am applying for the job that you announced on 3 May."
3. **What she needs to know,** in short paragraphs. One thought each.
4. **What you ask for, and by when.** "Could you tell me by Thursday whether Tuesday at ten suits you?" A question with a
day gets an answer. "I hope to hear from you" does not.
5. **Ending.** "Kind regards," then your full name, your phone number, and what you do.

Ten lines are enough. If it is longer, it should be a document or a call.

## The buttons

- **To** is for those who must act. **Cc** is for those who should know. **Bcc** hides the addresses from the others: use it
when you write to many people who do not know each other, because an address is personal.
- **Reply all** answers everybody. Ask yourself whether they all want to read it.
- **Attach first, then write.** The most common mistake in the world is "see attached" without anything attached.
- A file should have a name that makes sense on *her* computer. Not *CV final new 2.pdf* but *your-name-cv.pdf*.
- Send a **PDF** when she should read it, and a document when she should change it. A PDF looks the same everywhere.
- Large files do not travel well. Above about 10 MB send a link to your online storage instead, and make sure that the link
may be opened by those who have it.

## Tone

In writing nobody sees you smile. Read your message aloud before you send it. If it sounds hard, add a "please" or a
"thank you". If it sounds like begging, take half of the apologies away. Never write in CAPITAL LETTERS. When you are
angry, write it, keep it as a draft, and read it tomorrow.

Chat is not email. In a chat "ok 👍" is polite. To an office you have never written to, it is not. When you write to a
business by chat for the first time, greet, say who you are and what it is about, all **in one message**. "Hello", and then
silence, makes people wait for your second sentence.

## No answer

Wait three working days. Then write once more below your first message: "Good morning, may I ask whether you have had time
to look at this?" Friendly, short, once. After that, call.

## Try it

Write an email to yourself in which you apply for a job that you would like. Use the five parts. Read it tomorrow morning as
if you were the manager with sixty messages. Would you answer it?
`,
	},
	{
		title: 'Files that you find again',
		text: `
"I have it somewhere on my phone." How many minutes of your life have followed that sentence? When a buyer asks for last
month's invoice, the one who sends it within a minute looks like a serious business. The one who searches until the evening
does not.

## Where things are

A file can live in three places:

- **On the device.** It opens without network. If the phone is stolen, it is gone.
- **On a memory card or stick.** Good for taking along, easy to lose.
- **In the cloud,** which only means on other people's computers, reached through your account. Google Drive, OneDrive and
iCloud are examples. It survives a stolen phone and can be shared, but it needs network and a good password.

**Synchronised** means that the same file is on the device and in the cloud, and that a change in one place reaches the
other. It also means that what you *delete* in one place disappears in the other. Look into the bin of the service: most
keep deleted files for some weeks.

## A tree with few branches

Make folders the way you would put papers into boxes. Few, clear, and not deeper than three:

1. Business
2. Business / 2026 / Invoices
3. Business / 2026 / Contracts
4. Me / Certificates and identity
5. Family

If you cannot decide in five seconds where something belongs, you have too many folders.

## Names that sort themselves

Begin the name with the date, **year first**, then what it is, then who:

*2026-03-09-invoice-017-school.pdf*

Written like this, a list that is sorted by name is sorted by time, without your doing anything. Use small letters, digits
and hyphens. Do not write *new*, *final* or *final2*: the next one will be newer. If there are versions, write v1, v2, v3.

Photograph papers in daylight, straight from above, on a dark table, with an app that can **scan**: it cuts off the edges,
straightens the page and makes a PDF. Give the scan its name at once. In a week you will not know what *IMG_4711* was.

## Three, two, one

Machines break, phones fall into water. For what you cannot lose, there is an old rule:

| How many | Rule | For you |
| 3 | three copies | phone, cloud, and a stick or a friend's computer |
| 2 | on two kinds of things | not three folders on one phone |
| 1 | one of them elsewhere | so that fire or theft does not take all |

A copy that you have never opened is only a hope. Once in three months open one file from each copy.

## Sharing without giving away

When you share a link, you choose **who** and **what**:

- **Who:** only these people, or anyone who has the link. The second is simple, but a link can be passed on. Never use it for
identity papers, customers' data or contracts.
- **What:** view, comment, or edit. Give **view** unless somebody has to change something.

When work together ends, take the access back. It is not distrust. It is tidying up.

A document that several people edit online exists once. Nobody has to ask "which version is the right one?", and the
**version history** shows who changed what, and lets you go back.

## Other people's data

A list of customers with phone numbers is personal data. Rwanda has had a law about it since 2021. The short version for a
small business: collect only what you need, say what for, keep it safe, give it to nobody else, and delete it when you no
longer need it. A photo of somebody's identity card does not belong in a chat group.

## Try it

Take the five files that you would miss most. Rename them with the date first, put them into one folder, and make sure that
there is a second copy somewhere else before tonight.
`,
	},
]
