import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Field, FieldError } from '#admin/ui/form/field.tsx'
import { GridMapFigure } from '#admin/ui/figure/grid-map-figure.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { useGridLimits } from './grid-limits.ts'

type GridSizeFieldProps = { columns: number; rows: number; onChange: (columns: number, rows: number) => void }

/** Columns and rows, with the map they make and how much of the plan it uses. */
export function GridSizeField({ columns, rows, onChange }: GridSizeFieldProps) {
  const t = useAdminText()
  const limits = useGridLimits()
  const count = columns * rows
  const problem = limits.problemOf(columns, rows)
  return (
    <div className="flex flex-col gap-5 lg:flex-row lg:gap-8">
      <div className="flex flex-col gap-4">
        <div className="flex gap-3">
          <Field label={t('createSite.columns')}>
            {(control) => (
              <NumberInput
                {...control}
                aria-invalid={problem ? true : undefined}
                value={columns}
                min={1}
                max={limits.columns}
                unit={t('createSite.columnsUnit')}
                onValueChange={(next) => onChange(next, rows)}
              />
            )}
          </Field>
          <Field label={t('createSite.rows')}>
            {(control) => (
              <NumberInput
                {...control}
                aria-invalid={problem ? true : undefined}
                value={rows}
                min={1}
                max={limits.rows}
                unit={t('createSite.rowsUnit')}
                onValueChange={(next) => onChange(columns, next)}
              />
            )}
          </Field>
        </div>
        <div aria-live="polite" className="flex max-w-68 flex-col gap-1.5">
          <p className={cx('tabular text-sm', problem ? 'text-danger' : 'text-ink-soft')}>
            {limits.isLimited
              ? t('createSite.cellsOf', { count, max: limits.cells })
              : t('createSite.cells', { count })}
          </p>
          {limits.isLimited && (
            <Progress label={t('createSite.grid')} value={count / limits.cells} tone={problem ? 'danger' : 'ink'} />
          )}
          {problem && <FieldError message={problem} />}
        </div>
      </div>
      <div className="flex min-h-56 min-w-0 flex-1 items-center justify-center overflow-hidden rounded-md bg-ground p-5 pr-8">
        <GridMapFigure columns={columns} rows={rows} label={t('createSite.figure', { columns, rows })} />
      </div>
    </div>
  )
}
