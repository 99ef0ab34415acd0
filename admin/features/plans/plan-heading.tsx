import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { BoardPlan } from './plan-board.ts'
import { usePlanWords } from './use-plan-words.ts'

type PlanHeadingProps = { plan: BoardPlan; onWithdraw: ((plan: BoardPlan) => void) | undefined }

/** A plan's name with what is planned for it. */
export function PlanHeading({ plan, onWithdraw }: PlanHeadingProps) {
  const words = usePlanWords()
  const planName = usePlanName()
  const { planned } = plan
  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="text-base font-semibold">{planName(plan)}</span>
      {plan.multiLanguage && <Badge tone="info">{words.t('multilingual')}</Badge>}
      {planned && (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
          <span className="flex items-center gap-1 text-info">
            <Icon name="clock" size={14} />
            {words.t('planned', { date: words.day(planned.from) })}
          </span>
          {onWithdraw && planned.isOwn && (
            <button
              type="button"
              aria-label={words.t('withdraw.label', { plan: planName(plan) })}
              onClick={() => onWithdraw(plan)}
              className="rounded-sm text-ink-soft underline underline-offset-4 hover:text-ink"
            >
              {words.t('withdraw.button')}
            </button>
          )}
        </span>
      )}
    </div>
  )
}
