import { useId } from 'react'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import type { ExperimentSite } from '#shared/analytics/experiment.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { CellThumbnail } from './cell-thumbnail.tsx'

type CellChoiceProps = {
  site: ExperimentSite
  media: ReadonlyMap<string, MediaInfo>
  value: string
  error: string | undefined
  onValueChange: (cellId: string) => void
}

/** The site's grid in pictures, one of which is chosen. A radio group: arrow keys move. */
export function CellChoice({ site, media, value, error, onValueChange }: CellChoiceProps) {
  const t = useExperimentsText()
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-help`} className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{t('form.cell')}</legend>
      <p id={`${id}-help`} className="mb-2 text-xs text-ink-soft">
        {t('form.cellHelp')}
      </p>
      <div className="max-h-72 w-fit max-w-full overflow-auto rounded-md border border-line p-2">
        <div className="grid w-max gap-1.5" style={{ gridTemplateColumns: `repeat(${site.columns}, 3.5rem)` }}>
          {site.cells.map((cell, index) => {
            const position = formatPosition(positionOf(index, site.columns))
            const name = cell.membersOnlyLock ? `${position} (${t('form.locked')})` : position
            return (
              <label
                key={cell.id}
                className={cx(
                  'relative block cursor-pointer rounded-md p-1 has-focus-visible:outline-2 has-focus-visible:outline-ink',
                  cell.id === value ? 'bg-ink text-white' : 'hover:bg-hover',
                )}
              >
                <input
                  type="radio"
                  name={id}
                  aria-label={name}
                  checked={cell.id === value}
                  onChange={() => onValueChange(cell.id)}
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                />
                <CellThumbnail creative={cell.creative} media={media} className="w-full" />
                <span
                  aria-hidden="true"
                  className="flex items-center justify-center gap-1 text-[11px] leading-5 tabular"
                >
                  {position}
                  {cell.membersOnlyLock && <Icon name="lock" size={12} />}
                </span>
              </label>
            )
          })}
        </div>
      </div>
      {error && (
        <div role="alert" aria-invalid="true" tabIndex={-1} className="rounded-sm outline-none">
          <FieldError message={error} />
        </div>
      )}
    </fieldset>
  )
}
