import { Button } from '#admin/ui/basic/button.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { SiteText } from '#shared/site/site-text.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'
import type { RememberedText } from '#shared/translation/translation-memory.ts'
import { writeText } from './text-commands.ts'
import type { Pair } from './text-groups.ts'
import { rememberedFor, useMemory } from './use-memory.ts'
import { useTranslationText } from './use-translation-text.ts'

/** A translation of the same text that stands in a site of the account, and the way to take it. */
export function MemoryProposal({ pair, isOffered, ...place }: SiteText & { pair: Pair; isOffered: boolean }) {
  const editor = useEditor()
  const t = useTranslationText()
  const found = rememberedFor(useMemory(pair), place, pair)
  if (!found || !isOffered) return null
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-1.5 rounded-md bg-info-soft px-3 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <span lang={HTML_LANGUAGE[pair.target]} className="text-sm break-words whitespace-pre-line">
          {found.value}
        </span>
        <MemoryOrigin found={found} />
      </p>
      <Button
        size="sm"
        icon="check"
        onClick={() => editor.edit((document) => writeText(document, place, pair.target, found.value))}
      >
        {t('memory.use')}
      </Button>
    </div>
  )
}

/** The site and the place that a translation stands in, and whether a person wrote it. */
function MemoryOrigin({ found: { siteName, position, part, isWritten } }: { found: RememberedText }) {
  const t = useTranslationText()
  const tEditor = useEditorText()
  const ofPart = part === 'forms' ? tEditor('parts.forms') : part && t(`parts.${part}`)
  const place = position ?? ofPart ?? t('group.site')
  return (
    <span className="mt-0.5 block text-xs break-words text-ink-soft">
      {t(isWritten ? 'memory.written' : 'memory.translated', { site: siteName, place })}
    </span>
  )
}
