import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { CELL_TEXT_NAMES, CELL_TEXTS } from '#shared/site/cell/cell-text-rules.ts'
import { COPY_KINDS, type CopyKind } from '#shared/site/cell/cell-fields.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import { CellPicker } from './cell-picker.tsx'
import { copySettings } from './copy-settings.ts'
import { useCreativeText } from './use-creative-text.ts'

type CopyDialogProps = { isOpen: boolean; onClose: () => void; from: string; initial: readonly string[] }

/** Kinds that are checked at first. */
const DEFAULT_KINDS: readonly CopyKind[] = ['colours', 'behaviour']

/** Copies kinds of settings from one cell to selected others. */
export function CopyDialog({ isOpen, onClose, from, initial }: CopyDialogProps) {
  const editor = useEditor()
  const t = useCreativeText()
  const tAdmin = useAdminText()
  const [kinds, setKinds] = useState<readonly CopyKind[]>(DEFAULT_KINDS)
  const [chosen, setChosen] = useState(initial)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen)
    if (isOpen) setChosen(initial)
  }
  const position = useEditorState(({ history }) => {
    const { order, settings } = history.document
    return formatPosition(positionOf(Math.max(0, order.indexOf(from)), settings.numberHorizontal))
  })
  const copy = () => {
    const newId = () => crypto.randomUUID()
    editor.edit((document) => copySettings(document, { from, to: chosen, kinds, newId }))
    showToast(t('copy.done', { count: chosen.length }), {
      action: { label: tAdmin('ui.undo'), onSelect: editor.undo },
    })
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={t('copy.dialogTitle', { position })}
      description={t('copy.replaces')}
      actions={
        <>
          <span className="mr-auto self-center text-sm text-ink-soft tabular max-sm:order-1 max-sm:mx-auto">
            {chosen.length > 0 && t('copy.count', { count: chosen.length })}
          </span>
          <Button onClick={onClose}>{tAdmin('ui.cancel')}</Button>
          <Button variant="primary" onClick={copy} disabled={chosen.length === 0 || kinds.length === 0}>
            {t('copy.confirm')}
          </Button>
        </>
      }
    >
      <KindChoice from={from} kinds={kinds} onKindsChange={setKinds} />
      <CellPicker label={t('copy.where')} from={from} chosen={chosen} onChosenChange={setChosen} />
    </Dialog>
  )
}

type KindChoiceProps = { from: string; kinds: readonly CopyKind[]; onKindsChange: (kinds: readonly CopyKind[]) => void }

/** The kinds of settings, with how many there are of products and points. */
function KindChoice({ from, kinds, onKindsChange }: KindChoiceProps) {
  const t = useCreativeText()
  const textNames = useTextNames()
  const cell = useEditorState((state) => state.history.document.cells[from])
  const counts = { products: cell?.products.length ?? 0, points: cell?.imageLinks.length ?? 0 }
  const labelOf = (kind: CopyKind) => {
    if (kind === 'products' || kind === 'points') return t(`copy.kinds.${kind}`, { count: counts[kind] })
    return kind === 'texts' ? t('copy.kinds.texts', { names: textNames }) : t(`copy.kinds.${kind}`)
  }
  const toggle = (kind: CopyKind, isOn: boolean) =>
    onKindsChange(isOn ? [...kinds, kind] : kinds.filter((other) => other !== kind))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t('copy.what')}</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {COPY_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={labelOf(kind)}
            checked={kinds.includes(kind)}
            onCheckedChange={(isOn) => toggle(kind, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The names of the texts that are copied together. */
function useTextNames(): string {
  const t = useEditorText()
  const { language } = useLanguage()
  const list = new Intl.ListFormat(HTML_LANGUAGE[language], { style: 'narrow' })
  const names = CELL_TEXT_NAMES.filter((name) => CELL_TEXTS[name].copiedWith === 'texts')
  return list.format(names.map((name) => t(`cellTexts.${name}.label`)))
}
