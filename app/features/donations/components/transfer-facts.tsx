import { Facts } from '#app/ui/facts.tsx'

/** The hub's account. */
export type BankDetails = {
	name: string
	accountName: string
	accountNumber: string
	swift: string
}

/** Where a transfer goes, and what it quotes (PUB-DON-036). */
export const TransferFacts = ({ bank, reference }: { bank: BankDetails; reference: string }) => (
	<Facts
		className="text-[0.9375rem]"
		facts={[
			{ term: 'Reference', detail: reference },
			{ term: 'Bank', detail: bank.name },
			{ term: 'Account name', detail: bank.accountName },
			{ term: 'Account number', detail: bank.accountNumber },
			{ term: 'SWIFT', detail: bank.swift },
		]}
	/>
)
