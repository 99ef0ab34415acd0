import { readFileSync } from 'node:fs'
import { root } from '#tests/bench/kit/paths.mts'
import { describe, expect, it } from 'vitest'
import { TEMPLATE_IDS } from '#shared/site/document/site-templates.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { TEMPLATES } from '#worker/features/site-copy/templates/templates-source.ts'

describe('the texts of a template that the back office shows before it is chosen', () => {
  it.each(TEMPLATE_IDS)('are those of %s', (id) => {
    const { cells, buttonColor, buttonTextColor, priceColor } = TEMPLATES[id]
    const words = Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        cells.map(({ mainText, price, button, alt }) => ({
          text: mainText[language],
          price: price?.[language],
          button: button?.[language],
          alt: alt[language],
        })),
      ]),
    )
    const shown = { buttonColor, buttonTextColor, priceColor, words }
    // A file that a template's change made wrong is replaced by what is expected here.
    const file = readFileSync(`${root}/admin/public/templates/${id}/words.json`, 'utf8')
    expect(JSON.parse(file)).toEqual(shown)
  })
})
