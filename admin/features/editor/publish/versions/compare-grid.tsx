import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { MediaInfo } from '#shared/media/media.ts'
import { columnName, formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { thumbnailOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import type { CellDifference, Comparison } from './compare-versions.ts'
import { useVersionsText } from './use-versions-text.ts'

export type SideOfComparison = { document: SiteDocument; media: ReadonlyMap<string, MediaInfo> }

type Kind = 'added' | 'removed' | 'moved' | 'changed'

/** Kinds with a sign each, so that they are told apart without colours. */
const LOOK: Record<Kind, { ring: string; badge: string; sign: string }> = {
  added: { ring: 'ring-success', badge: 'bg-success', sign: '+' },
  removed: { ring: 'ring-danger', badge: 'bg-danger', sign: '−' },
  moved: { ring: 'ring-info', badge: 'bg-info', sign: '↔' },
  changed: { ring: 'ring-warning-mark', badge: 'bg-[#855400]', sign: '●' },
}
const KINDS = Object.keys(LOOK) as Kind[]

export function kindsOf({ isAdded, isRemoved, isMoved, isChanged }: CellDifference): Kind[] {
  const holds: Record<Kind, boolean> = { added: isAdded, removed: isRemoved, moved: isMoved, changed: isChanged }
  return KINDS.filter((kind) => holds[kind])
}

type CompareGridProps = SideOfComparison & { title: string; cells: Comparison['cells'] }

/** The grid of one version in pictures; cells that differ from the other version are marked. */
export function CompareGrid({ title, document, media, cells }: CompareGridProps) {
  const { numberHorizontal: columns, defaultLanguage } = document.settings
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 truncate text-sm font-medium">{title}</figcaption>
      <div className="overflow-x-auto p-0.5">
        <ul
          className="grid w-max max-w-full gap-1.5"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(34px, 72px))` }}
        >
          {document.order.map((id, index) => {
            const cell = document.cells[id]
            const source = cell && thumbnailOf(creativeIn(cell, defaultLanguage), media)
            const place = formatPosition(positionOf(index, columns))
            return <Cell key={id} source={source} place={place} difference={cells.get(id)} />
          })}
        </ul>
        {document.order.length === 0 && <span className="text-xs text-ink-soft">{columnName(0)}1 –</span>}
      </div>
    </figure>
  )
}

type CellProps = { source: string | undefined; place: string; difference: CellDifference | undefined }

function Cell({ source, place, difference }: CellProps) {
  const t = useVersionsText()
  const kinds = difference ? kindsOf(difference) : []
  const [first] = kinds
  const names = kinds.map((kind) => t(`cell.${kind}`)).join(' / ')
  return (
    <li
      aria-label={names ? `${place}: ${names}` : place}
      title={names || undefined}
      className={cx(
        'relative aspect-[1080/1646] overflow-hidden rounded-[3px] bg-press',
        first ? cx('ring-2', LOOK[first].ring) : 'opacity-55',
      )}
    >
      {source ? (
        <img src={source} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-ink-faint">
          <Icon name="image" size={16} />
        </span>
      )}
      <span className="absolute top-0.5 left-0.5 rounded-[2px] bg-black/55 px-0.5 text-[10px] leading-3.5 text-white tabular">
        {place}
      </span>
      <span className="absolute right-0.5 bottom-0.5 flex gap-0.5">
        {kinds.map((kind) => (
          <Sign key={kind} kind={kind} />
        ))}
      </span>
    </li>
  )
}

/** The sign of a kind of difference. */
export function Sign({ kind }: { kind: Kind }) {
  const { badge, sign } = LOOK[kind]
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-4 place-items-center rounded-[3px] text-[10px] leading-none font-bold text-white',
        badge,
      )}
    >
      {sign}
    </span>
  )
}
