import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { Choice } from '#admin/ui/form/choice.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import { countCharacters } from '#shared/text/text-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/**
 * Resolves a stale version: load the other person's, overwrite it, or save the own as a new site
 * (rules/reliability.md#stale-versions).
 */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const t = useEditorText()
  const navigate = useNavigate()
  const screens = useScreens()
  const save = useEditorState((state) => state.save)
  const siteName = useEditorState((state) => state.history.document.settings.name)
  const { isBusy, error, settle } = useSettling(onClose)
  if (save.kind !== 'conflict') return null
  const { updatedBy, updatedAt } = save.conflict
  const copyName = copyNameOf(siteName, (name) => t('conflict.copyName', { name }))

  const copy = async () => {
    const id = await editor.saveAsCopy(copyName)
    await editor.takeTheirs()
    await navigate(screens.site(id))
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t('conflict.title')}
      description={t('conflict.description', {
        name: updatedBy || t('conflict.unknown'),
        time: updatedAt ? formatDateTime(updatedAt) : '',
      })}
    >
      <div className="flex flex-col gap-2">
        <Choice
          icon="download"
          title={t('conflict.reload')}
          help={t('conflict.reloadHelp')}
          isDisabled={isBusy}
          onChoose={() => void settle(editor.takeTheirs)}
        />
        <Choice
          icon="upload"
          title={t('conflict.overwrite')}
          help={t('conflict.overwriteHelp')}
          isDisabled={isBusy}
          onChoose={() => void settle(editor.keepMine)}
        />
        <Choice
          icon="duplicate"
          title={t('conflict.copy')}
          help={t('conflict.copyHelp', { name: copyName })}
          isDisabled={isBusy}
          onChoose={() => void settle(copy)}
        />
        {error && <FieldError message={error} />}
      </div>
    </Dialog>
  )
}

/** Runs the chosen way out, and closes the dialog unless it fails. */
function useSettling(onClose: () => void) {
  const t = useEditorText()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const settle = async (work: () => Promise<void>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
      onClose()
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t('conflict.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, error, settle }
}

/** Name of the copy, shortened so that it fits the maximum length of a site name. */
function copyNameOf(name: string, decorate: (name: string) => string): string {
  const excess = countCharacters(decorate(name)) - SITE_NAME_MAX
  return decorate(excess > 0 ? [...name].slice(0, -excess).join('') : name)
}
