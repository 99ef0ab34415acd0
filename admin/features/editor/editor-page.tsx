import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { asksAtOnce } from '#admin/api/screen-data.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { useLaterFirst } from '#admin/ui/load/use-later-first.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import type { SiteDetail } from '#shared/site/document/site-document.ts'
import { EditorProvider } from '#admin/features/editor/document/editor-context.tsx'
import { EditorLayout } from '#admin/features/editor/frame/editor-layout.tsx'
import { BESIDE } from '#admin/features/editor/frame/use-existing-panes.ts'
import { SiteInspector } from '#admin/features/editor/inspector/inspector-pane.tsx'
import { EditorSkeleton } from '#admin/features/editor/frame/editor-skeleton.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { createEditor, type Editor } from '#admin/features/editor/document/editor.ts'
import { PANELS } from '#admin/features/editor/frame/panel-list.ts'
import { toGridLimits } from '#admin/features/editor/document/grid-limits.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const siteQuery = (id: string) =>
  queryOptions({
    queryKey: ['site', id],
    queryFn: () => editorApi.loadSite(id),
    // The editor owns the working copy from here on: a refetch must not replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Milliseconds for which a site that came first waits for the person's account. */
const KEPT = 10_000

export const atOnce = asksAtOnce((client, { params: { id = '' } }) => {
  // What an editor before has left.
  client.removeQueries({ queryKey: siteQuery(id).queryKey })
  void client.prefetchQuery({ ...siteQuery(id), gcTime: KEPT })
})

/** `/site/:id`: the grid editor of one site; `?panel=languages` opens with that panel, `?cell=` with that cell. */
export function EditorPage() {
  const { id = '' } = useParams()
  const t = useEditorText()
  const screens = useScreens()
  useEffect(() => {
    if (matchMedia(BESIDE).matches) void SiteInspector.load().catch(() => undefined)
  }, [])
  const site = useQuery(siteQuery(id))
  const detail = useLaterFirst(site.data)
  if (detail) return <LoadedEditor key={id} detail={detail} />
  if (!site.isError) return <EditorSkeleton />
  if (isApiError(site.error, 'not_found', 'gone', 'malformed')) {
    return (
      <Centred>
        <EmptyState
          title={t('notFound.title')}
          description={t('notFound.message')}
          action={<ButtonLink to={screens.siteList}>{t('notFound.back')}</ButtonLink>}
        />
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

function LoadedEditor({ detail }: { detail: SiteDetail }) {
  const t = useEditorText()
  const user = useUser()
  const can = useCan()
  const queryClient = useQueryClient()
  const isReadOnly = detail.isReadOnly || !can('PUT /site/{id}')
  const [params] = useSearchParams()
  const [editor] = useState(() => {
    const created = createEditor(detail, { api: editorApi, limits: toGridLimits(detail.plan), isReadOnly })
    const wanted = PANELS.find(({ id }) => id === params.get('panel'))
    if (wanted) created.openPanel(wanted.id)
    if (params.get('panel') === 'checklist') created.openChecklist(true)
    const comment = params.get('comment')
    if (comment) created.setReview({ chosen: comment })
    const cellId = params.get('cell')
    if (cellId && detail.cells.some(({ id }) => id === cellId)) created.select(cellId)
    return created
  })
  useEffect(() => {
    document.title = detail.name
    return () => {
      editor.dispose()
      void queryClient.invalidateQueries({ queryKey: ['sites'] })
    }
  }, [editor, queryClient, detail.name])
  usePresentPlan(editor, detail)
  const accessReason = user.contractStatus === 'active' ? t('readOnly.role') : t('readOnly.contract')
  const reason = detail.isReadOnly ? t('readOnly.terminated') : accessReason
  return (
    <EditorProvider editor={editor}>
      <EditorLayout readOnlyReason={isReadOnly ? reason : undefined} />
    </EditorProvider>
  )
}

/** Follows a change of the plan that the user info shows, so that locked parts match what the server allows. */
function usePresentPlan(editor: Editor, { accountId, plan: first }: SiteDetail): void {
  const { plan, accountId: ownId } = useUser()
  const [atStart] = useState(plan)
  useEffect(() => {
    // The site was loaded after the user info: until that is read again, the site knows better.
    const present = plan === atStart ? first : plan
    if (accountId === ownId) editor.setPlan(present, toGridLimits(present))
  }, [editor, accountId, ownId, plan, atStart, first])
}
