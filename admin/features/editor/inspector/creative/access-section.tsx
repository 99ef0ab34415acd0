import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { isPageOpen } from '#shared/site/parts/forms/check-page-link.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { editCells, sharedValue } from './copy-settings.ts'
import { useCreativeText } from './use-creative-text.ts'

/** Edits `membersOnlyLock` and what the bar shows on the selected cells. */
export function AccessSection({ cells }: { cells: readonly Cell[] }) {
  const editor = useEditor()
  const t = useCreativeText()
  const frame = useFocusTarget<HTMLDivElement>('membersOnlyLock')
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const parts = useEditorState((state) => state.history.document.parts)
  const plan = useEditorState((state) => state.site.plan)
  const isUnreachable =
    cells.some(({ membersOnlyLock }) => membersOnlyLock) && !isPageOpen('membership', { parts, plan })
  const ids = cells.map(({ id }) => id)
  const checkbox = (
    field: 'membersOnlyLock' | 'showSns' | 'showCompany' | 'showAction',
    label: string,
    help?: string,
  ) => {
    const value = sharedValue(cells, field)
    return (
      <Checkbox
        label={label}
        help={value === undefined ? t('many.mixed') : help}
        checked={value ?? false}
        disabled={isReadOnly}
        onCheckedChange={(next) => editor.edit((document) => editCells(document, ids, { [field]: next }))}
      />
    )
  }
  return (
    <InspectorSection title={t('access.title')}>
      <div ref={frame} className="flex flex-col gap-2">
        {checkbox('membersOnlyLock', t('access.lock'), t('access.lockHelp'))}
        {isUnreachable && (
          <p role="status" className="flex gap-1.5 rounded-md bg-warning-soft px-2.5 py-2 text-xs text-warning">
            <Icon name="alert-triangle" size={16} className="mt-px" />
            {t('access.lockWithoutForm')}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2">
        {checkbox('showSns', t('access.showSns'))}
        {checkbox('showCompany', t('access.showCompany'))}
        {checkbox('showAction', t('access.showAction'))}
        <p className="text-xs text-ink-soft">{t('access.barHelp')}</p>
      </div>
    </InspectorSection>
  )
}
