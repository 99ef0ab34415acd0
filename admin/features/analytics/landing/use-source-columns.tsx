import { useCan } from '#admin/api/user-info.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import type { Column } from '#admin/ui/list/table.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { filterValueOf, sourceName } from '#admin/features/analytics/state/source-name.ts'
import type { CostSource } from '#shared/analytics/source-cost-rules.ts'
import { OTHER } from '#shared/visit/visit-segments.ts'
import { sourceFigures } from './source-columns.tsx'
import { SourceName } from './source-name-cell.tsx'
import type { SourceRow } from './source-rows.ts'

type SourceColumns = {
  by: CostSource
  currency: string
  rows: readonly SourceRow[]
  chosen: string | undefined
  onChoose: (value: string) => void
  /** Opens the cost of a source. */
  onEdit: (value: string) => void
}

/** The columns of the table of sources; who may type in costs has a button for it. */
export function useSourceColumns(props: SourceColumns): readonly Column<SourceRow>[] {
  const t = useAnalyticsText()
  const can = useCan()
  const { by, currency, rows, chosen, onChoose, onEdit } = props
  const name: Column<SourceRow> = {
    key: 'name',
    header: t(`filter.by.${by}`),
    className: 'sticky left-0 z-20 min-w-36 max-w-64 bg-paper',
    cell: ({ value }) => (
      <SourceName
        name={sourceName(t, by, value)}
        by={by}
        value={filterValueOf(by, value)}
        chosen={chosen}
        onChoose={onChoose}
      />
    ),
  }
  const edit: Column<SourceRow> = {
    key: 'edit',
    header: '',
    name: t('cost.column'),
    className: 'w-12',
    cell: ({ value }) =>
      value !== OTHER && (
        <IconButton
          icon="edit"
          size="sm"
          label={t('cost.edit', { source: sourceName(t, by, value) })}
          placement="bottom-end"
          onClick={() => onEdit(value)}
        />
      ),
  }
  const figures = sourceFigures(t, { currency }, rows).map(({ of, text }): Column<SourceRow> => ({
    key: of,
    header: (
      <span className="inline-flex items-center gap-0.5">
        {t(`figure.${of}.name`)}
        <DefinitionButton of={of} />
      </span>
    ),
    align: 'right',
    className: 'whitespace-nowrap',
    cell: text,
  }))
  return [name, ...figures, ...(can('PUT /analysis/site/{id}/cost') ? [edit] : [])]
}
