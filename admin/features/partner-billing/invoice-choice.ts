import { useState } from 'react'
import { NAMED_USERS_MAX } from '#shared/billing/partner-billing-rules.ts'
import type { IssueInput } from '#shared/billing/partner-invoices.ts'
import type { StatementRow } from '#shared/billing/partner-statements.ts'

/** Who gets an invoice: everybody but the users that are named, or these alone. */
export type ChosenUsers = { isAll: boolean; named: readonly string[] }

const EVERYBODY: ChosenUsers = { isAll: true, named: [] }

/** Whether a user can be chosen: it owes something, and has no invoice of the month. */
export const isMissing = ({ total, invoice }: Pick<StatementRow, 'total' | 'invoice'>) => total > 0 && invoice === null

export const isChosen = ({ isAll, named }: ChosenUsers, id: string) => named.includes(id) !== isAll

/** The choice with one user more or less; unchanged where no more users can be named. */
export function toggled(chosen: ChosenUsers, id: string): ChosenUsers {
  const { isAll, named } = chosen
  if (named.includes(id)) return { isAll, named: named.filter((one) => one !== id) }
  return named.length < NAMED_USERS_MAX ? { isAll, named: [...named, id] } : chosen
}

/** The part of the call that says who is meant. */
export const toNamed = ({ isAll, named }: ChosenUsers): Pick<IssueInput, 'accountIds' | 'exceptIds'> =>
  named.length > 0 ? { [isAll ? 'exceptIds' : 'accountIds']: [...named] } : {}

/** The choice after its invoices were issued: who was left out stays so. */
export const afterIssue = (chosen: ChosenUsers): ChosenUsers => (chosen.isAll ? chosen : { isAll: false, named: [] })

export type InvoiceChoice = { chosen: ChosenUsers; choose: (chosen: ChosenUsers) => void }

/** The choice of a month; all are chosen at first, and again with another month. */
export function useInvoiceChoice(month: string | undefined): InvoiceChoice {
  const [kept, setKept] = useState({ month, chosen: EVERYBODY })
  return {
    chosen: kept.month === month ? kept.chosen : EVERYBODY,
    choose: (chosen) => setKept({ month, chosen }),
  }
}
