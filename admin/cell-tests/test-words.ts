import { useCellTestsText } from '#admin/i18n/use-cell-tests-text.ts'
import type { CellTest, TestedSite } from '#shared/analytics/cell-test.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import type { Verdict } from '#shared/analytics/test-statistics.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { formatDate } from '#shared/time/jst.ts'

/** `a` as people read it. */
export const nameOf = (letter: VariantLetter) => letter.toUpperCase()

export const percentText = (share: number) => `${(share * 100).toFixed(Math.abs(share) < 0.1 ? 2 : 1)}%`

export const dateOf = (moment: string) => formatDate(Date.parse(moment))

/** `B2`; undefined where the site has no such cell any more. */
export function positionIn({ cells, columns }: TestedSite, cellId: string): string | undefined {
  const index = cells.findIndex(({ id }) => id === cellId)
  return index < 0 ? undefined : formatPosition(positionOf(index, columns))
}

/** What a test says of itself beside its name. */
export function useTestWords() {
  const t = useCellTestsText()
  return {
    cell: (site: TestedSite, cellId: string) => {
      const position = positionIn(site, cellId)
      return position ? t('list.cell', { position }) : t('list.gone')
    },
    when: ({ state, startedAt, endedAt, createdAt, createdBy }: CellTest) => {
      if (state === 'ended' && endedAt) return t('list.ended', { date: dateOf(endedAt) })
      if (state === 'running' && startedAt) return t('list.started', { date: dateOf(startedAt) })
      return t('list.created', { date: dateOf(createdAt), name: createdBy || '–' })
    },
    goal: ({ goal }: Pick<CellTest, 'goal'>) => t(`goal.${goal}`),
    verdict: (verdict: Verdict) => {
      if (verdict.kind === 'empty') return t('verdict.empty')
      const letter = nameOf(verdict.leader)
      const probability = verdict.best > 0.99 ? t('verdict.over') : `${Math.floor(verdict.best * 100)}%`
      if (verdict.kind !== 'running') return t(`verdict.${verdict.kind}`, { letter, probability })
      return t('verdict.running', { letter, probability, visits: verdict.visitsNeeded.toLocaleString('en-US') })
    },
  }
}
