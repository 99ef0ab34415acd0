import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import type { Experiment } from '#shared/analytics/experiment.ts'
import { type ExperimentFigures, judgeTest, type VariantFigures } from '#shared/analytics/experiment-statistics.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { sentencesOf, signedPercent } from './experiment-sentences.ts'
import { probabilityText } from './probability-text.ts'
import { letterName, useExperimentWords } from './experiment-words.ts'

/** What a test has found; undefined for a draft. */
export function figuresOf(test: Experiment): ExperimentFigures | undefined {
  return test.results ? judgeTest(test.results, test) : undefined
}

/** The verdict, how far the test is, and the figures of each variant in words and as a table. */
export function ExperimentResult({ test }: { test: Experiment }) {
  const t = useExperimentsText()
  const words = useExperimentWords()
  const figures = figuresOf(test)
  if (!figures) return null
  const { variants, verdict } = figures
  const fewest = Math.min(...variants.map(({ visits }) => visits))
  const isSmall = fewest < SMALL_SESSIONS
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{test.state === 'ended' ? t('result.final') : t('result.title')}</h2>
      <p className={cx('rounded-md px-4 py-3 text-sm', verdict.kind === 'winner' ? 'bg-success-soft' : 'bg-info-soft')}>
        {test.state === 'ended' ? words.endedVerdict(verdict) : words.verdict(verdict)}
        {test.state === 'ended' && <span className="mt-1 block font-medium">{words.chosen(test)}</span>}
      </p>
      <div>
        <Progress label={t('result.progress')} value={fewest / test.planned} />
        <p className="mt-1 text-xs text-ink-soft">
          {t('result.progressText', { visits: formatNumber(fewest), planned: formatNumber(test.planned) })}
        </p>
      </div>
      {verdict.kind !== 'empty' && (
        <ul aria-label={t('words.label')} className="flex flex-col gap-1.5 text-sm">
          {sentencesOf(t, variants).map(({ letter, text }) => (
            <li key={letter}>{text}</li>
          ))}
        </ul>
      )}
      <ResultTable test={test} variants={variants} isSmall={isSmall} />
      <p className="text-xs text-ink-soft">{t('result.counting')}</p>
      {isSmall && verdict.kind !== 'empty' && <p className="text-xs text-ink-soft">{t('result.small')}</p>}
      {test.state === 'running' && test.endRule !== 'manual' && (
        <p className="text-xs text-ink-soft">{t(`endsItself.${test.endRule}`)}</p>
      )}
    </section>
  )
}

type ResultTableProps = { test: Experiment; variants: readonly VariantFigures[]; isSmall: boolean }

/** The figures of each variant as a table; before the first visits it stands with its rows. */
function ResultTable({ test, variants, isSmall }: ResultTableProps) {
  const t = useExperimentsText()
  const highest = Math.max(...variants.map(({ interval }) => interval?.high ?? 0), 0.0001)
  return (
    <section aria-label={t('result.table')} tabIndex={0} className="overflow-x-auto rounded-sm">
      <table className="w-full min-w-150 text-sm">
        <caption className="sr-only">{t('result.table')}</caption>
        <thead>
          <tr className="border-b border-line text-left text-xs text-ink-soft">
            {(['variant', 'visits', 'conversions', 'rate', 'interval', 'lift', 'best'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {t(`result.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((one) => (
            <VariantRow
              key={one.letter}
              figures={one}
              highest={highest}
              isChosen={test.chosen === one.letter}
              isSmall={isSmall}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type VariantRowProps = { figures: VariantFigures; highest: number; isChosen: boolean; isSmall: boolean }

function VariantRow({ figures, highest, isChosen, isSmall }: VariantRowProps) {
  const t = useExperimentsText()
  const { letter, visits, conversions, rate, interval, lift, liftInterval, best } = figures
  const none = t('result.none')
  const between = (low: string, high: string) => t('result.between', { low, high })
  return (
    <tr className={cx('border-b border-line whitespace-nowrap tabular', isChosen && 'bg-success-soft')}>
      <th scope="row" className="py-2.5 pr-4 text-left font-semibold">
        {letterName(letter)}
      </th>
      <td className="pr-4">{formatNumber(visits)}</td>
      <td className="pr-4">{formatNumber(conversions)}</td>
      <td className="pr-4">{rate === null ? none : percentText(rate)}</td>
      <td className="w-56 pr-4">
        {interval && rate !== null ? (
          <>
            <span aria-hidden="true" className="relative block h-3 rounded-full bg-press">
              <span
                className="absolute inset-y-1 rounded-full bg-edge"
                style={{
                  left: `${(interval.low / highest) * 100}%`,
                  right: `${100 - (interval.high / highest) * 100}%`,
                }}
              />
              <span
                className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-ink"
                style={{ left: `${(rate / highest) * 100}%` }}
              />
            </span>
            <span className="text-xs text-ink-soft">
              {between(percentText(interval.low), percentText(interval.high))}
            </span>
          </>
        ) : (
          none
        )}
      </td>
      <td className="pr-4 whitespace-nowrap">
        {lift === null || !liftInterval ? (
          none
        ) : (
          <>
            {signedPercent(lift)}
            <span className="block text-xs text-ink-soft">
              {between(signedPercent(liftInterval.low), signedPercent(liftInterval.high))}
            </span>
          </>
        )}
      </td>
      <td>{isSmall ? none : probabilityText(best, t)}</td>
    </tr>
  )
}
