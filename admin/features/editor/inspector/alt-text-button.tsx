import { answerOf, api } from '#admin/api/client.ts'
import { useApiMutation } from '#admin/api/use-api-mutation.ts'
import { stillOf } from '#admin/features/editor/document/cell-badges.ts'
import { creativeIn } from '#shared/site/cell/creatives.ts'
import { setText } from '#admin/features/editor/document/commands.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Language } from '#shared/text/languages.ts'

type AltTextButtonProps = { cellId: string; language: Language }

/** Asks the model that translates what the cell's picture shows; the proposal is an edit that can be undone. */
export function AltTextButton({ cellId, language }: AltTextButtonProps) {
  const editor = useEditor()
  const t = useEditorText()
  const ui = useAdminText()
  const siteId = useEditorState((state) => state.site.id)
  const mediaId = useEditorState(({ history, media }) => {
    const cell = history.document.cells[cellId]
    return cell && stillOf(creativeIn(cell, language), media)?.mediaId
  })
  const ask = useApiMutation({
    mutationFn: (id: string) =>
      answerOf(api.site[':id']['alt-text'].$post({ param: { id: siteId }, json: { mediaId: id, language } })),
    onSuccess: ({ text, problem }) => {
      if (problem) return showToast(t(`altText.${problem}`))
      if (!text) return
      editor.edit((document) => setText(document, cellId, { field: 'imageAlt', language }, text))
      showToast(t('altText.done'), { action: { label: ui('ui.undo'), onSelect: editor.undo } })
    },
    failure: 'get',
  })
  if (!mediaId) return null
  return (
    <Button size="sm" variant="quiet" isBusy={ask.isPending} onClick={() => ask.mutate(mediaId)}>
      {t('altText.propose')}
    </Button>
  )
}
