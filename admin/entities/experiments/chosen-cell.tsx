import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import type { ExperimentSite } from '#shared/analytics/experiment.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { SHOWN_TEXT_NAMES } from '#shared/site/cell/cell-text-rules.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { CellThumbnail } from './cell-thumbnail.tsx'
import { positionIn } from './experiment-words.ts'

type ChosenCellProps = { site: ExperimentSite; media: ReadonlyMap<string, MediaInfo>; cellId: string }

/** The cell that is tested, as visitors see it: its picture and words. */
export function ChosenCell({ site, media, cellId }: ChosenCellProps) {
  const t = useExperimentsText()
  const cell = site.cells.find(({ id }) => id === cellId)
  if (!cell) return null
  const texts = SHOWN_TEXT_NAMES.flatMap((name) => textIn(cell[name], site.defaultLanguage) || [])
  return (
    <div className="flex gap-4 rounded-md bg-ground p-4">
      <CellThumbnail creative={cell.creative} media={media} className="w-24" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{t('list.cell', { position: positionIn(site, cellId) ?? '' })}</p>
        <p className="text-xs text-ink-soft">{t('form.original')}</p>
        {texts.map((text) => (
          <p key={text} className="mt-1.5 line-clamp-3 break-words whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}
