import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import type { Experiment } from '#shared/analytics/experiment.ts'
import {
  judgeExperiment,
  type ExperimentFigures,
  type VariantFigures,
} from '#shared/analytics/experiment-statistics.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { probabilityText } from './probability-text.ts'
import { letterName, useExperimentWords } from './experiment-words.ts'

/** What a test has found; undefined for a draft. */
export function figuresOf({ results, variants, planned }: Experiment): ExperimentFigures | undefined {
  if (!results) return undefined
  const shares = new Map(variants.map(({ letter, share }) => [letter, share]))
  return judgeExperiment(
    results.map((result) => ({ ...result, share: shares.get(result.letter) ?? 1 })),
    planned,
  )
}

/** The plain sentence, the figures of each variant as bars and table, and how far the test is. */
export function ExperimentResult({ test }: { test: Experiment }) {
  const t = useExperimentsText()
  const words = useExperimentWords()
  const figures = figuresOf(test)
  if (!figures) return null
  const { variants, verdict } = figures
  const fewest = Math.min(...variants.map(({ visits }) => visits))
  const isSmall = fewest < SMALL_SESSIONS
  const highest = Math.max(...variants.map(({ interval }) => interval?.high ?? 0), 0.0001)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{test.state === 'ended' ? t('result.final') : t('result.title')}</h2>
      <p className={cx('rounded-md px-4 py-3 text-sm', verdict.kind === 'winner' ? 'bg-success-soft' : 'bg-info-soft')}>
        {test.state === 'ended' ? words.endedVerdict(verdict) : words.verdict(verdict)}
        {test.state === 'ended' && <span className="mt-1 block font-medium">{words.chosen(test)}</span>}
      </p>
      {verdict.kind !== 'empty' && (
        <>
          <div>
            <Progress label={t('result.progress')} value={fewest / test.planned} />
            <p className="mt-1 text-xs text-ink-soft">
              {t('result.progressText', { visits: formatNumber(fewest), planned: formatNumber(test.planned) })}
            </p>
          </div>
          <section aria-label={t('result.table')} tabIndex={0} className="overflow-x-auto rounded-sm">
            <table className="w-full min-w-150 text-sm">
              <caption className="sr-only">{t('result.table')}</caption>
              <thead>
                <tr className="border-b border-line text-left text-xs text-ink-soft">
                  {(['variant', 'visits', 'conversions', 'rate', 'interval', 'lift', 'best'] as const).map((column) => (
                    <th key={column} scope="col" className="py-2 pr-4 font-medium">
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
          <p className="text-xs text-ink-soft">{t('result.counting')}</p>
          {isSmall && <p className="text-xs text-ink-soft">{t('result.small')}</p>}
        </>
      )}
    </section>
  )
}

const signed = (share: number) => `${share > 0 ? '+' : ''}${percentText(share)}`

type VariantRowProps = { figures: VariantFigures; highest: number; isChosen: boolean; isSmall: boolean }

function VariantRow({ figures, highest, isChosen, isSmall }: VariantRowProps) {
  const t = useExperimentsText()
  const { letter, visits, conversions, rate, interval, lift, liftInterval, best } = figures
  const none = t('result.none')
  const between = (low: string, high: string) => t('result.between', { low, high })
  return (
    <tr className={cx('border-b border-line tabular', isChosen && 'bg-success-soft')}>
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
            {signed(lift)}
            <span className="block text-xs text-ink-soft">
              {between(signed(liftInterval.low), signed(liftInterval.high))}
            </span>
          </>
        )}
      </td>
      <td>{isSmall ? none : probabilityText(best, t)}</td>
    </tr>
  )
}
