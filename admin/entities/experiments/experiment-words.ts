import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import type { Experiment, ExperimentSite } from '#shared/analytics/experiment.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { Verdict } from '#shared/analytics/experiment-statistics.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { formatDate } from '#shared/time/jst.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { probabilityText } from './probability-text.ts'

/** `a` as people read it. */
export const letterName = (letter: VariantLetter) => letter.toUpperCase()

/** `B2`; undefined where the site has no such cell any more. */
export function positionIn({ cells, columns }: ExperimentSite, cellId: string): string | undefined {
  const index = cells.findIndex(({ id }) => id === cellId)
  return index < 0 ? undefined : formatPosition(positionOf(index, columns))
}

/** What a test says of itself beside its name. */
export function useExperimentWords() {
  const t = useExperimentsText()
  const leaderOf = ({ leader, best }: { leader: VariantLetter; best: number }) => ({
    letter: letterName(leader),
    probability: probabilityText(best, t),
  })
  return {
    cell: (site: ExperimentSite, cellId: string) => {
      const position = positionIn(site, cellId)
      return position ? t('list.cell', { position }) : t('list.gone')
    },
    when: ({ state, startedAt, endedAt, endedByItself, createdAt, createdBy }: Experiment) => {
      if (state === 'ended' && endedAt)
        return t(endedByItself ? 'list.endedItself' : 'list.ended', { date: formatDate(endedAt) })
      if (state === 'running' && startedAt) return t('list.started', { date: formatDate(startedAt) })
      return t('list.created', { date: formatDate(createdAt), name: createdBy || '–' })
    },
    goal: ({ goal }: Pick<Experiment, 'goal'>) => t(`goal.${goal}`),
    verdict: (verdict: Verdict) => {
      const visits = 'visitsNeeded' in verdict ? formatNumber(verdict.visitsNeeded) : ''
      if (verdict.kind === 'empty' || verdict.kind === 'early') return t(`verdict.${verdict.kind}`, { visits })
      return t(`verdict.${verdict.kind}`, { ...leaderOf(verdict), visits })
    },
    /** The same of a test that has ended: nothing is to come any more. */
    endedVerdict: (verdict: Verdict) => {
      if (verdict.kind === 'empty' || verdict.kind === 'early') return t('verdict.ended.few')
      return t(`verdict.ended.${verdict.kind}`, leaderOf(verdict))
    },
    chosen: ({ chosen }: Pick<Experiment, 'chosen'>) =>
      chosen ? t('list.chosen', { letter: letterName(chosen) }) : t('list.chosenNone'),
  }
}
