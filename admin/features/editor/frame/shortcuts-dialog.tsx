import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { type Shortcut, shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const GENERAL = ['palette', 'undo', 'redo', 'save', 'help'] as const satisfies readonly Shortcut[]
const GRID = [
  'select',
  'step',
  'extend',
  'all',
  'move',
  'swap',
  'open',
  'typeInPreview',
  'duplicate',
  'delete',
  'paste',
  'clear',
] as const satisfies readonly Shortcut[]

/** Lists all keyboard shortcuts of the editor. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useEditorText()
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('shortcuts.title')}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Keys title={t('shortcuts.grid')} keys={GRID} />
        <Keys title={t('shortcuts.general')} keys={GENERAL} />
      </div>
    </Dialog>
  )
}

function Keys({ title, keys }: { title: string; keys: readonly Shortcut[] }) {
  const t = useEditorText()
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="divide-y divide-line border-t border-line">
        {keys.map((key) => (
          <div key={key} className="flex items-center justify-between gap-4 py-1.5 text-sm">
            <dt>{t(`shortcuts.${key}`)}</dt>
            <dd>
              <kbd className="rounded-sm border border-line-strong bg-ground px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
                {shortcutOf(key)}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
