import type { BankAccount } from '#app/platform/core/config/hub.server.ts'
import { Facts } from '#app/ui/facts.tsx'

/** Where a transfer goes, and what it quotes. */
export const TransferFacts = ({ bank, reference }: { bank: BankAccount; reference: string }) => (
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
