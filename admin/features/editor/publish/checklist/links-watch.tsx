import { useQuery } from '@tanstack/react-query'
import { useCan } from '#admin/api/user-info.ts'
import { useIsVisible } from '#admin/ui/basic/use-is-visible.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { linkCheckQuery } from './link-check.api.ts'

/** Milliseconds between two looks at what the links said: beside the open checklist, and elsewhere. */
const LOOK_AGAIN = { near: 15_000, far: 120_000 }

/** Reads what the site's links said while the tab is visible: a job asks them a moment after a save. */
export function LinksWatch() {
  const can = useCan()
  const isVisible = useIsVisible()
  const siteId = useEditorState((state) => state.site.id)
  const isNear = useEditorState((state) => state.isChecklistOpen)
  useQuery({
    ...linkCheckQuery(siteId),
    enabled: isVisible && can('GET /site/{id}/link-check'),
    refetchInterval: isNear ? LOOK_AGAIN.near : LOOK_AGAIN.far,
  })
  return null
}
