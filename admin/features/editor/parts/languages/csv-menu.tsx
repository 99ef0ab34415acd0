import { Suspense, useState } from 'react'
import { siteTextsOf } from '#admin/features/editor/document/document.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { datedCsvName, saveFile, toFileName } from '#admin/ui/file/save-file.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import { listTexts } from '#shared/site/document/site-texts.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { textsToCsv } from './text-csv.ts'
import { createTextNames } from './text-names.ts'
import { useTranslationText } from './use-translation-text.ts'

const TextImportDialog = lazyView(async () => (await import('./text-import-dialog.tsx')).TextImportDialog)

/** Saves all texts of the site as a CSV file, and reads one back; those who may not edit can only save. */
export function CsvMenu() {
  const editor = useEditor()
  const t = useTranslationText()
  const tEditor = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const [isOpen, setIsOpen] = useState(false)
  const save = () => {
    const { document } = editor.getState().history
    const { name, languages } = document.settings
    const texts = listTexts(siteTextsOf(document))
    const csv = textsToCsv(texts, languages, createTextNames(document, { editor: tEditor, panel: t }))
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), datedCsvName(`${toFileName(name)}-texts`))
    showToast(t('csv.exported', { count: formatNumber(texts.length) }))
  }
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" icon="file">
            {t('csv.button')}
          </Button>
        }
      >
        <MenuItem icon="download" onSelect={save}>
          {t('csv.export')}
        </MenuItem>
        {!isReadOnly && (
          <MenuItem icon="upload" onSelect={() => setIsOpen(true)}>
            {t('csv.import')}
          </MenuItem>
        )}
      </Menu>
      {/* Removed when it closes, so that each opening begins anew. */}
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <TextImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
