import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { SiteText } from '#shared/site/site-text.ts'
import { textIn, textStatusOf } from '#shared/text/localized-text.ts'
import { memoryKey } from '#shared/translation/memory-key.ts'
import type { RememberedText } from '#shared/translation/translation-memory.ts'
import { checkSiteText } from './check-site-text.ts'
import type { Pair } from './text-groups.ts'
import { translationApi } from './translation.api.ts'

/** How long an answer counts: other sites change rarely. */
const FRESH_MS = 120_000

export type Memory = ReadonlyMap<string, RememberedText>

const memoryQuery = (siteId: string, { source, target }: Pair) =>
  queryOptions({
    queryKey: ['translation-memory', siteId, source, target],
    queryFn: async (): Promise<Memory> => {
      const { texts } = await translationApi.remembered(siteId, { from: source, language: target })
      return new Map(texts.map((one) => [one.key, one]))
    },
    staleTime: FRESH_MS,
  })

/** The remembered translation of a text that lacks a current one, if its field takes it. */
export function rememberedFor(memory: Memory | undefined, one: SiteText, pair: Pair): RememberedText | undefined {
  const standing = textStatusOf(one.text, pair.target, pair.defaultLanguage)
  const source = textIn(one.text, pair.source)
  if (!source || standing === 'written' || standing === 'translated') return undefined
  const found = memory?.get(memoryKey(source))
  return found && found.value !== textIn(one.text, pair.target) && 'value' in checkSiteText(one, found.value)
    ? found
    : undefined
}

/** Translations of the account's sites for the open texts of a pair; undefined before they are read. */
export function useMemory(pair: Pair): Memory | undefined {
  const siteId = useEditorState((state) => state.site.id)
  const hasLanguages = useEditorState((state) => state.site.plan.multiLanguage)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isAsked = hasLanguages && !isReadOnly && pair.target !== pair.defaultLanguage && pair.source !== pair.target
  return useQuery({ ...memoryQuery(siteId, pair), enabled: isAsked }).data
}
