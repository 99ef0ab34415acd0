import { useReaches } from '#admin/api/user-info.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'

/** What the signed-in person may do with the domain of the site in the editor. */
export function useDomainRights(): { canSave: boolean; canLook: boolean; canRemove: boolean } {
  const accountId = useEditorState((state) => state.site.accountId)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const reach = {
    canSave: useReaches('PUT /site/{id}/domain')({ accountId }),
    canLook: useReaches('POST /site/{id}/domain/verify')({ accountId }),
    canRemove: useReaches('DELETE /site/{id}/domain')({ accountId }),
  }
  return isReadOnly ? { canSave: false, canLook: false, canRemove: false } : reach
}
