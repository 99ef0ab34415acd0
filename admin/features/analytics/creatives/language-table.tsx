import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import type { AnalysedCell } from '#shared/analytics/analytics.ts'
import { LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'

const CELL = 'border-b border-line px-3 py-2 whitespace-nowrap'

/** The figures of one creative in each language that visits saw it in. */
export function LanguageTable({ cell, isStale }: { cell: AnalysedCell; isStale: boolean }) {
  const t = useAnalyticsText()
  const languages = LANGUAGES.flatMap((language) => cell.byLanguage.filter((one) => one.language === language))
  return (
    <Card title={t('cells.byLanguage')} isStale={isStale}>
      <div role="group" aria-label={t('cells.byLanguage')} tabIndex={0} className="overflow-x-auto rounded-sm">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} text-left text-xs font-medium text-ink-soft`}>
                {t('cells.figure')}
              </th>
              {languages.map(({ language }) => (
                <th key={language} scope="col" className={`${CELL} text-right text-xs font-medium text-ink-soft`}>
                  {LANGUAGE_NAME[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CELL_FIGURES.map(({ member, of, kind }) => (
              <tr key={member}>
                <th scope="row" className={`${CELL} text-left font-normal text-ink-soft`}>
                  <span className="inline-flex items-center gap-0.5">
                    {t(`figure.${of}.name`)}
                    <DefinitionButton of={of} />
                  </span>
                </th>
                {languages.map(({ language, figures }) => (
                  <td key={language} className={`${CELL} tabular text-right`}>
                    {figureText(t, kind, figures[member])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
