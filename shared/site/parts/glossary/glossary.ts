import * as z from 'zod'
import { GLOSSARY_MAX, type GlossaryTerm, TERM_MAX, termKey } from './glossary-rules.ts'
import { languageMap } from '#shared/text/localized.ts'
import { plainText } from '#shared/text/text.ts'

const entry = z.strictObject({ id: z.uuid(), term: languageMap(plainText({ max: TERM_MAX })).default({}) })

type Entries = readonly { term: GlossaryTerm }[]

function checkTerms(entries: Entries, context: z.RefinementCtx): void {
  const seen = new Set<string>()
  for (const [index, { term }] of entries.entries()) {
    const key = termKey(term)
    if (key === undefined) continue
    if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, 'term'], params: { key: 'duplicate' } })
    seen.add(key)
  }
}

/** The required translations of words, by language. */
export const glossary = z.array(entry).max(GLOSSARY_MAX).superRefine(checkTerms).default([])
export type Glossary = z.output<typeof glossary>
