import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { StatementRow } from '#shared/billing/partner-statements.ts'
import { type InvoiceChoice, isChosen, isMissing, toggled } from './invoice-choice.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

type AllBoxProps = InvoiceChoice & { isLabelled?: boolean }

/** Chooses every user of the month, or nobody. */
export function AllBox({ chosen: { isAll, named }, choose, isLabelled = false }: AllBoxProps) {
  const t = usePartnerInvoicesText()
  return (
    <Checkbox
      label={<span className={isLabelled ? 'text-xs' : 'sr-only'}>{t('chooseAll')}</span>}
      checked={isAll && named.length === 0}
      onCheckedChange={(checked) => choose({ isAll: checked, named: [] })}
      className={isLabelled ? 'py-2' : 'w-fit'}
    />
  )
}

type ChoiceBoxProps = InvoiceChoice & { row: StatementRow }

/** Chooses a user for the invoices of the month; nothing for one that gets none. */
export function ChoiceBox({ chosen, choose, row }: ChoiceBoxProps) {
  const t = usePartnerInvoicesText()
  if (!isMissing(row)) return null
  const { accountId, companyName } = row
  const next = toggled(chosen, accountId)
  return (
    <Checkbox
      label={<span className="sr-only">{t('chooseUser', { name: companyName })}</span>}
      checked={isChosen(chosen, accountId)}
      disabled={next === chosen}
      onCheckedChange={() => choose(next)}
      className="w-fit"
    />
  )
}
