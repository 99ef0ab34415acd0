import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { PLACES_MAX } from '#shared/media/library-rules.ts'
import type { MediaPlace, MediaUse } from '#shared/media/library.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'

/** The places that use a file; each leads into the editor, to its cell, or to the brand kit. */
export function PlaceList({ use }: { use: MediaUse }) {
  const t = useLibraryText()
  if (use.places.length === 0) return <p className="text-sm text-ink-soft">{t('places.none')}</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {use.places.map((place, index) => (
          <Place key={index} place={place} />
        ))}
      </ul>
      {use.hasMore && <p className="mt-2 text-xs text-ink-soft">{t('places.more', { max: PLACES_MAX })}</p>}
    </>
  )
}

function Place({ place }: { place: MediaPlace }) {
  const t = useLibraryText()
  const screens = useScreens()
  const { siteId, siteName, cellId, position, kind, language } = place
  const screen = siteId ? screens.site(siteId) : screens.brandKit
  const name = siteName ?? t('places.kit')
  return (
    <li className="relative flex items-center gap-3 px-1 py-2.5 hover:bg-hover">
      <div className="min-w-0 flex-1">
        <Link
          to={cellId ? `${screen}?cell=${cellId}` : screen}
          aria-label={siteId ? t('places.open', { site: name }) : undefined}
          className="block truncate text-sm font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p className="text-xs text-ink-soft">
          {t(`places.kind.${kind}`)}
          {language && ` · ${LANGUAGE_NAME[language]}`}
        </p>
      </div>
      {position && <Badge>{position}</Badge>}
      <Icon name="chevron-right" size={16} className="text-ink-faint" />
    </li>
  )
}
