import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import type { BillDetail } from '#shared/billing/bills.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

/** Why a bill is held, and which bills it corrects and is corrected by. */
export function BillHints({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const { corrects, correctedBy, status, holdReasons } = bill
  return (
    <div className="mb-6 flex flex-col gap-2 empty:hidden">
      {status === 'held' && (
        <Hint icon="alert-triangle" isWarning>
          <p className="font-medium">{t('page.held')}</p>
          <ul className="mt-1 list-disc pl-5">
            {holdReasons.map((reason) => (
              <li key={reason}>{t(`hold.${reason}`)}</li>
            ))}
          </ul>
        </Hint>
      )}
      {correctedBy && (
        <Hint icon="info">
          <Linked text={(number) => t('page.correctedBy', { number })} bill={correctedBy} />
        </Hint>
      )}
      {corrects && (
        <Hint icon="info">
          <Linked
            text={(number) => (corrects.number === null ? t('page.correctsHeld') : t('page.corrects', { number }))}
            bill={corrects}
          />
        </Hint>
      )}
    </div>
  )
}

type HintProps = { icon: IconName; isWarning?: boolean; children: ReactNode }

function Hint({ icon, isWarning = false, children }: HintProps) {
  const look = isWarning ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info'
  return (
    <div className={cx('flex items-start gap-2.5 rounded-md px-3.5 py-3 text-sm', look)}>
      <Icon name={icon} size={18} className="mt-0.5" />
      <div>{children}</div>
    </div>
  )
}

/** A sentence about another bill, which links to it. */
function Linked({ text, bill }: { text: (number: string) => string; bill: NonNullable<BillDetail['corrects']> }) {
  const screens = useScreens()
  return (
    <Link to={screens.bill(bill.id)} className="rounded-sm underline underline-offset-4">
      <WholeNumbers>{text(bill.number ?? '')}</WholeNumbers>
    </Link>
  )
}
