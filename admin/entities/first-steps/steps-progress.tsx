import type { ReactNode } from 'react'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { type FirstStep, isStepDone } from '#shared/site/publish/first-step.ts'
import { useFirstStepsText } from './use-first-steps-text.ts'

/** How many steps are done, as a bar and as numbers. */
export function StepsProgress({ steps, children }: { steps: readonly FirstStep[]; children?: ReactNode }) {
  const t = useFirstStepsText()
  const total = steps.length
  const done = steps.filter(isStepDone).length
  return (
    <div className="flex items-center gap-3">
      <Progress
        label={t('progressLabel', { done, total })}
        value={total === 0 ? 0 : done / total}
        tone={done === total ? 'success' : 'ink'}
        className="max-w-60"
      />
      <span aria-hidden="true" className="tabular shrink-0 text-xs text-ink-soft">
        {t('progress', { done, total })}
      </span>
      {children}
    </div>
  )
}
