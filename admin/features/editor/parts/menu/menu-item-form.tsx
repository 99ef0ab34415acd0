import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LinkTargetInput } from '#admin/features/editor/fields/link-target-field.tsx'
import { LocalizedField } from '#admin/features/editor/fields/localized-field.tsx'
import { useFocusTarget } from '#admin/features/editor/fields/use-focus-target.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { textIn } from '#shared/text/localized-text.ts'
import { MENU_ITEM_TEXTS, MENU_KINDS } from '#shared/site/parts/menu/menu-rules.ts'
import type { MenuItem } from '#shared/site/parts/menu/menu.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { useMenuText } from './use-menu-text.ts'

type MenuItemFormProps = {
  item: MenuItem
  onItemChange: (item: MenuItem, mergeKey?: string) => void
  onRemove: () => void
}

/** Edits one menu item: its name, and the cell, page or address it opens. */
export function MenuItemForm({ item, onItemChange, onRemove }: MenuItemFormProps) {
  const t = useMenuText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const frame = useFocusTarget<HTMLDivElement>(`menu.items.${item.id}.target`)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-1">
        <div className="min-w-0 flex-1">
          <LocalizedField
            path={`menu.items.${item.id}.name`}
            text={item.name}
            onTextChange={(name) => onItemChange({ ...item, name }, `${item.id}.name`)}
            label={t('name')}
            placeholder={t('namePlaceholder')}
            rule={MENU_ITEM_TEXTS.name}
            isRequired
          />
        </div>
        {!isReadOnly && (
          <IconButton size="sm" icon="trash" label={t('remove')} placement="bottom-end" onClick={onRemove} />
        )}
      </div>
      <div ref={frame} className="flex flex-col gap-2">
        <span className="text-sm font-medium">{t('kind')}</span>
        <SegmentedControl
          size="sm"
          label={t('kind')}
          value={item.kind}
          onValueChange={(kind) => onItemChange({ ...item, kind, isInternalLink: kind === 'page' })}
          segments={MENU_KINDS.map((value) => ({ value, label: t(`kinds.${value}`), isDisabled: isReadOnly }))}
          className="self-start"
        />
        {item.kind === 'cell' ? (
          <CellSelect cellId={item.cellId} onCellChange={(cellId) => onItemChange({ ...item, cellId })} />
        ) : (
          <LinkTargetInput
            place={{
              field: `menu.items.${item.id}.target`,
              value: `menu.items.${item.id}.linkUrl`,
              beside: [`menu.items.${item.id}.kind`],
            }}
            target={{ ...item, isInternalLink: item.kind === 'page' }}
            onTargetChange={(target) => onItemChange({ ...item, ...target }, `${item.id}.link`)}
          />
        )}
      </div>
    </div>
  )
}

function CellSelect({ cellId, onCellChange }: { cellId: string | null; onCellChange: (cellId: string) => void }) {
  const t = useMenuText()
  const language = useEditorState((state) => state.language)
  const { cells, order, settings } = useEditorState((state) => state.history.document)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const options = order.map((id, index) => {
    const position = formatPosition(positionOf(index, settings.numberHorizontal))
    const mainText = cells[id]?.mainText ?? {}
    const text = textIn(mainText, language) ?? textIn(mainText, settings.defaultLanguage) ?? ''
    return { value: id, label: t('cellOption', { position, text: text.replaceAll('\n', ' ') }) }
  })
  if (options.length === 0) return <p className="text-xs text-ink-soft">{t('noCell')}</p>
  return (
    <Select
      aria-label={t('kinds.cell')}
      value={cellId && cells[cellId] ? cellId : ''}
      disabled={isReadOnly}
      options={[{ value: '', label: t('chooseCell'), isDisabled: true }, ...options]}
      onValueChange={onCellChange}
    />
  )
}
