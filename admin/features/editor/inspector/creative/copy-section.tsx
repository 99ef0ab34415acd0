import { useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { useCreativeText } from './use-creative-text.ts'

type CopySectionProps = { from: string; /** Cells that are chosen beforehand. */ to: readonly string[] }

/** Gives the settings of a cell to others. */
export function CopySection({ from, to }: CopySectionProps) {
  const t = useCreativeText()
  const [isOpen, setIsOpen] = useState(false)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const hasOthers = useEditorState((state) => state.history.document.order.length > 1)
  if (isReadOnly || !hasOthers) return null
  return (
    <InspectorSection title={t('copy.title')}>
      <p className="-mt-2 text-xs text-ink-soft">{t('copy.lead')}</p>
      <Button size="sm" icon="copy" onClick={() => setIsOpen(true)} className="self-start">
        {t('copy.open')}
      </Button>
      <CopyDialog isOpen={isOpen} onClose={() => setIsOpen(false)} from={from} initial={to} />
    </InspectorSection>
  )
}
