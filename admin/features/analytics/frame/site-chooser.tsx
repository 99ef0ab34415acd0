import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { Popover } from '#admin/ui/popup/popover.tsx'

const SiteList = lazyView(async () => (await import('./site-list.tsx')).SiteList)

type SiteChooserProps = {
  value: string
  /** Name of the chosen site; undefined while it loads. */
  name: string | undefined
  onChoose: (siteId: string) => void
}

/** The site whose visits are shown, with a search for others. */
export function SiteChooser({ value, name, onChoose }: SiteChooserProps) {
  const t = useAnalyticsText()
  useIdleLoad(SiteList.load)
  return (
    <Popover
      label={t('site.choose')}
      className="w-96 max-w-[calc(100vw-1rem)] p-2"
      trigger={
        <button
          type="button"
          aria-label={name ? `${t('site.choose')}: ${name}` : t('site.choose')}
          className="flex h-9 w-64 max-w-full min-w-0 items-center gap-2 rounded-md border border-edge bg-paper pr-2 pl-3 text-sm font-medium hover:border-ink-faint"
        >
          <Icon name="sites" size={18} className="text-ink-soft" />
          {name === undefined ? (
            <Skeleton className="h-4 flex-1" />
          ) : (
            <span className="flex-1 truncate text-left">{name}</span>
          )}
          <Icon name="chevron-down" size={16} className="text-ink-soft" />
        </button>
      }
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-2 h-4 w-40" />}>
          <SiteList
            value={value}
            onChoose={(site) => {
              close()
              onChoose(site)
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
