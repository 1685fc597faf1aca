/**
 * Passwords that satisfy the rule of sign-up and still stand in every guesser's list (ASVS 6.2.4), in lowercase.
 * Those that break the rule need no entry: they are refused by it.
 */
const COMMON = new Set(
	`password1! password1@ password1$ password12! password123! password@1 password@12 password@123 password@1234
	passw0rd! p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssword1 p@ssword1! p@ssword12
	p@ssword123 p@$$w0rd p@$$w0rd1 p@$$w0rd1! p@$$word1 pa$$w0rd pa$$w0rd1 pa$$word1 pass@123 pass@1234 pass1234!
	welcome1! welcome12! welcome123! welcome@1 welcome@12 welcome@123 w3lcome1! admin123! admin1234! admin@12
	admin@123 admin@1234 admin@12345 admin!123 administrator1! administrator@1 administrator@123 qwerty1! qwerty12!
	qwerty123! qwerty@1 qwerty@12 qwerty@123 qwertyuiop1! 1qaz2wsx! 1qaz!qaz zaq1@wsx zaq!2wsx !qaz2wsx 1qaz@wsx
	q1w2e3r4! q1w2e3r4t5! abc123!! abcd123! abcd1234! abcd@123 abcd@1234 abc@1234 asdf1234! test123! test1234! test@123
	test@1234 changeme1! changeme123! changeit1! letmein1! letmein123! letmein@123 iloveyou1! iloveyou@1 monkey123!
	dragon123! football1! baseball1! sunshine1! princess1! superman1! master123! summer2024! summer2025! summer2026!
	winter2024! winter2025! winter2026! spring2025! spring2026! autumn2025! autumn2026! january2026! secret123! root@123
	root123!! login123! hello123! hello@123 india@123 kigali123! kigali@123 rwanda123! rwanda@123 irishub1! irishub123!
	irishub@123 irishub@2026`
		.trim()
		.split(/\s+/),
)

/** Whether guessers try this password among their first. */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase())
