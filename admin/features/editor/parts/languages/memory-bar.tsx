import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { SiteText } from '#shared/site/site-text.ts'
import { hashSource, textIn } from '#shared/text/localized-text.ts'
import type { TranslationResult } from '#shared/translation/translation.ts'
import { applyResults } from './text-commands.ts'
import type { Pair } from './text-groups.ts'
import { rememberedFor, useMemory } from './use-memory.ts'
import { useTranslationText } from './use-translation-text.ts'

/** How many of the shown texts have a translation in the account's sites, and the way to take all of them. */
export function MemoryBar({ pair, texts }: { pair: Pair; texts: readonly SiteText[] }) {
  const editor = useEditor()
  const t = useTranslationText()
  const tAdmin = useAdminText()
  const memory = useMemory(pair)
  const results = texts.flatMap((one): TranslationResult[] => {
    const found = rememberedFor(memory, one, pair)
    const source = textIn(one.text, pair.defaultLanguage)
    const before = textIn(one.text, pair.target) ?? ''
    const sourceHash = source === undefined ? null : hashSource(source)
    return found ? [{ path: one.path, value: found.value, state: 'translated', sourceHash, before }] : []
  })
  if (results.length === 0) return null
  const take = () => {
    const { change, applied } = applyResults(editor.getState().history.document, pair.target, results)
    editor.edit(() => change)
    showToast(t('machine.applied', { count: applied }), {
      action: { label: tAdmin('ui.undo'), onSelect: editor.undo },
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-info-soft px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-48 text-sm">{t('memory.count', { count: results.length })}</p>
      <Button size="sm" icon="check" onClick={take}>
        {t('memory.useAll')}
      </Button>
    </div>
  )
}
