import { Link } from 'react-router'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { type FirstStep, type FirstStepName, isStepDone } from '#shared/site/publish/first-step.ts'
import { useFirstStepsText } from './use-first-steps-text.ts'

/** Where a step is done: another screen, or a place of this one. */
export type StepPlace = { to: string } | { onSelect: () => void }

type StepListProps = { steps: readonly FirstStep[]; placeOf: (step: FirstStepName) => StepPlace; className?: string }

/** The steps with their ticks; each leads to its place. */
export function StepList({ steps, placeOf, className }: StepListProps) {
  return (
    <ol className={className}>
      {steps.map((step) => (
        <li key={step.step}>
          <StepRow step={step} place={placeOf(step.step)} />
        </li>
      ))}
    </ol>
  )
}

const ROW = 'flex min-h-11 w-full items-center gap-2.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-hover'

function StepRow({ step, place }: { step: FirstStep; place: StepPlace }) {
  const t = useFirstStepsText()
  const isDone = isStepDone(step)
  const content = (
    <>
      <span
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-success text-white' : 'border-2 border-line-strong',
        )}
      >
        {isDone && <Icon name="check" size={14} />}
      </span>
      <span className={cx('min-w-0 flex-1', isDone && 'text-ink-soft')}>
        {t(`step.${step.step}`)}
        {isDone && <span className="sr-only">{` ${t('done')}`}</span>}
      </span>
      {!isDone && step.total > 1 && (
        <span className="tabular text-xs text-ink-soft">{t('count', { done: step.done, total: step.total })}</span>
      )}
      {!isDone && <Icon name="chevron-right" size={16} className="text-ink-faint" />}
    </>
  )
  if ('to' in place) {
    return (
      <Link to={place.to} className={ROW}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" onClick={place.onSelect} className={ROW}>
      {content}
    </button>
  )
}
