import { describe, expect, it } from 'vitest'
import { AD_PARAMETER_MAX, adParametersOf } from './ad-parameters.ts'

const all = (query: string) => adParametersOf(query, true)

describe('adParametersOf', () => {
  it('takes known names only, each once', () => {
    expect(all('?gclid=Cj0&utm_source=line&to=B2&utm_source=other&utm_anything=x&__proto__=y&UTM_MEDIUM=z')).toEqual([
      ['utm_source', 'line'],
      ['gclid', 'Cj0'],
    ])
    expect(all('constructor=a&toString=b&utm_=c')).toEqual([])
  })

  it('leaves the ids of clicks out where the visitor has not agreed', () => {
    const query = 'utm_campaign=雪見&gclid=1&gbraid=2&wbraid=3&fbclid=4&yclid=5&ldtag_cl=6&ttclid=7&twclid=8'
    expect(adParametersOf(query, false)).toEqual([['utm_campaign', '雪見']])
    expect(all(query)).toHaveLength(9)
  })

  it('leaves out long and empty values, and takes control characters away', () => {
    const [longest, longer] = [AD_PARAMETER_MAX, AD_PARAMETER_MAX + 1].map((length) => 'x'.repeat(length))
    expect(all(`utm_source=${longest}&utm_medium=${longer}&gclid=${'y'.repeat(5000)}`)).toEqual([
      ['utm_source', longest],
    ])
    expect(all('utm_source=&utm_medium=%20%0A&utm_term=a%00b%0D%0Ac%E2%80%AE')).toEqual([['utm_term', 'abc']])
  })

  it('reads queries that are no queries', () => {
    for (const query of ['', '?', '&&==', '%', 'utm_source', '?utm_source'])
      expect([query, all(query)]).toEqual([query, []])
    expect(all('utm_source=%E3%81')).toEqual([['utm_source', '\ufffd']])
  })
})
