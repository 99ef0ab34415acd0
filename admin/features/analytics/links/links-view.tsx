import { useRef } from 'react'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAnalysedSite } from '#admin/features/analytics/state/analytics.api.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { SiteLink } from '#shared/analytics/site-links.ts'
import { LinkBuilder } from './link-builder.tsx'
import { LinkList } from './link-list.tsx'
import { useSiteLinks, useTemplates } from './links.api.ts'
import { useLinkDraft } from './use-link-draft.ts'
import { useLinksText } from './use-links-text.ts'

/** Links of a site with campaign parameters: made, and those that were made short. */
export function LinksView({ siteId, landing }: AnalyticsViewProps) {
  const t = useLinksText()
  const { data: list, error, isFetching, refetch } = useSiteLinks(siteId)
  const { data: templates } = useTemplates()
  const { data: site } = useAnalysedSite(siteId)
  const typed = useLinkDraft(siteId)
  const top = useRef<HTMLDivElement>(null)
  const edit = ({ language, source, medium, campaign, term, content }: SiteLink) => {
    typed.change({ language: language ?? '', source, medium, campaign, term, content, name: '' })
    top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    showToast(t('short.edited'), { tone: 'info' })
  }
  if (!list) {
    if (!error) return <Waiting />
    return <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  const isDraft = site && site.label !== 'published' && site.label !== 'domain_checking'
  return (
    <div ref={top} className="flex flex-col gap-8">
      {isDraft && (
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning">
          <Icon name="info" size={18} className="mt-0.5" />
          {t('short.draft')}
        </p>
      )}
      <LinkBuilder
        siteId={siteId}
        list={list}
        templates={templates}
        campaigns={landing?.options.campaigns ?? []}
        typed={typed}
      />
      <LinkList siteId={siteId} list={list} onEdit={edit} />
    </div>
  )
}

/** The fields and lines that come. */
function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-4 sm:grid-cols-2">
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <Skeleton key={field} className="h-16 w-full" />
        ))}
      </div>
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
