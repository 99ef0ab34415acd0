import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { DeviceSelect } from './device-bar.tsx'
import { useDeviceChoice } from './device-choice.ts'
import { SitePreview } from './site-preview.tsx'

const ShareDialog = lazyView(
  async () => (await import('#admin/entities/sharing/guarded-share-dialog.tsx')).GuardedShareDialog,
)

/** `/site/:id/preview`: the stored working copy as visitors would get it, in the frame of a phone or a PC. */
export function PreviewPage() {
  const { id = '' } = useParams()
  const t = useEditorText()
  const tSharing = useSharingText()
  const screens = useScreens()
  const { contractStatus } = useUser()
  const site = useQuery({
    queryKey: ['site-preview', id],
    queryFn: () => editorApi.loadSite(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const back = <ButtonLink to={screens.siteList}>{t('notFound.back')}</ButtonLink>
  // Others see the preview of a site whose contract has ended, as they see it in the editor.
  if (site.data && contractStatus === 'terminated') {
    return (
      <Centred>
        <EmptyState title={tSharing('preview.closed')} description={tSharing('preview.closedLead')} action={back} />
      </Centred>
    )
  }
  if (site.data) return <Loaded key={id} site={site.data} />
  if (site.isPending) return <Waiting />
  if (isApiError(site.error, 'not_found', 'gone', 'malformed')) {
    return (
      <Centred>
        <EmptyState title={t('notFound.title')} description={t('notFound.message')} action={back} />
      </Centred>
    )
  }
  return (
    <Centred>
      <ScreenError error={site.error} what="get" onRetry={() => void site.refetch()} isRetrying={site.isFetching} />
    </Centred>
  )
}

function Centred({ children }: { children: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center">{children}</main>
}

function Waiting() {
  const t = useEditorText()
  return (
    <main aria-busy="true" className="flex h-dvh flex-col gap-4 p-4">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Skeleton className="h-9" />
      <Skeleton className="mx-auto w-full max-w-96 flex-1" />
    </main>
  )
}

function Loaded({ site }: { site: SiteDetail }) {
  const tAdmin = useAdminText()
  const tSharing = useSharingText()
  const screens = useScreens()
  const can = useCan()
  const device = useDeviceChoice().device ?? (site.viewMode === 'PC' ? 'pc' : 'phone')
  const [language, setLanguage] = useState(site.defaultLanguage)
  const [isSharing, setSharing] = useState(false)
  const title = tSharing('preview.title', { name: site.name })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="fixed inset-0 flex flex-col bg-paper">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3 py-2">
        <ButtonLink to={screens.site(site.id)} variant="quiet" size="sm" icon="arrow-left">
          <span className="max-sm:sr-only">{tSharing('preview.back')}</span>
        </ButtonLink>
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-base font-semibold">{title}</h1>
          <p className="text-xs text-ink-soft max-lg:hidden">{tSharing('preview.lead')}</p>
        </div>
        {can('GET /preview/site/{id}/share') && (
          <Button size="sm" icon="share" variant="primary" onClick={() => setSharing(true)} className="sm:order-last">
            <span className="max-sm:sr-only">{tAdmin('sites.share')}</span>
          </Button>
        )}
        <div className="flex items-center justify-between gap-2 max-sm:basis-full">
          {site.languages.length > 1 && (
            <Select
              size="sm"
              aria-label={tSharing('preview.language')}
              value={language}
              options={site.languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
              onValueChange={setLanguage}
              className="w-28 sm:w-32"
            />
          )}
          <DeviceSelect device={device} />
        </div>
      </header>
      <SitePreview key={language} siteId={site.id} language={language} device={device} />
      {isSharing && (
        <Suspense fallback={<DialogWaiting />}>
          <ShareDialog site={site} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </div>
  )
}
