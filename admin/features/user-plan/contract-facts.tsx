import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import { INITIAL_FEE } from '#shared/billing/bill-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** What every contract says; the initial fee only where the platform bills the account. */
export function ContractFacts({ isBilled }: { isBilled: boolean }) {
  const t = useUserPlanText()
  return (
    <section aria-label={t('contract.title')} className="rounded-md bg-ground px-4 py-3 text-sm">
      <h2 className="font-semibold">{t('contract.title')}</h2>
      <ul className="list-disc pl-5">
        <li>{t('contract.term', { months: CONTRACT_MONTHS })}</li>
        <li>{t('contract.end')}</li>
        {isBilled && <li>{t('contract.fee', { fee: formatNumber(INITIAL_FEE) })}</li>}
      </ul>
    </section>
  )
}
