import { useUser } from '#admin/api/user-info.ts'
import { DebtBanner } from '#admin/entities/bills/debt-banner.tsx'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

/** Explains why the account is read-only, or from when overdue bills make it so. */
export function ContractHint() {
  const t = useDunningText()
  const { contractStatus, debt } = useUser()
  if (debt) return <DebtBanner debt={debt} />
  if (contractStatus !== 'suspended' && contractStatus !== 'inactive') return null
  return (
    <p className="flex items-start gap-2 bg-warning-soft px-4 py-2.5 text-sm text-warning sm:px-6 lg:px-8 print:hidden">
      <Icon name="alert-triangle" size={18} className="mt-0.5" />
      {t(`readOnly.${contractStatus}`)}
    </p>
  )
}
