import { describe, expect, it } from 'vitest'
import { DRAFT_MARKS, hasDraftMark } from '#shared/site/parts/company/company-rules.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { TAB_TEXT_RULE } from '#shared/site/parts/company/company-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { loadLegalDrafts } from './load-legal-drafts.ts'

describe.each(LANGUAGES)('legal drafts in %s', (language) => {
  it('pass the text check and start with the draft mark', async () => {
    const drafts = await loadLegalDrafts(language)
    for (const text of Object.values(drafts)) {
      expect(checkText(text, { max: TAB_TEXT_RULE.max, multiline: true })).toEqual({ value: text })
      expect(text.startsWith(DRAFT_MARKS[language])).toBe(true)
      expect(hasDraftMark(text)).toBe(true)
      expect(text.split('\n').length).toBeGreaterThan(20)
    }
  })
})
