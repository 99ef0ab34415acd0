import { useEffect } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import type { SiteDomain } from '#shared/site/domain/site-domains.ts'
import { isChecking } from '#admin/entities/domains/domain-progress.ts'

/** Keeps the address and the label that the editor shows in step with the domain. */
export function useFollowAddress(data: SiteDomain | undefined): void {
  const editor = useEditor()
  const { id, url, label } = useEditorState((state) => state.site)
  const isOnline = label === 'published' || label === 'domain_checking'
  const hasOtherLabel = isOnline && data !== undefined && isChecking(data.domain) !== (label === 'domain_checking')
  const isOutdated = data !== undefined && (data.url !== url || hasOtherLabel)
  useEffect(() => {
    if (!isOutdated) return undefined
    let isLeft = false
    void editorApi.loadSite(id).then(
      (detail) => {
        if (!isLeft) editor.setAddress(detail)
      },
      // The editor shows the former address until it is opened again.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [editor, id, isOutdated])
}
