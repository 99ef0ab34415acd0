import { describe, expect, it } from 'vitest'
import { startMeasuring } from './measuring-calls.ts'

describe('startMeasuring', () => {
  it('is empty without ids', () => {
    expect(startMeasuring({})).toEqual({ globals: {}, functions: [], methods: [], calls: [], scripts: [] })
  })

  it('tells Google of the moment before the id, and of the tag manager after it', () => {
    const { globals, functions, calls, scripts } = startMeasuring({ ga4: 'G-ABCD123456', gtm: 'GTM-ABC1234' })
    expect(globals).toEqual({ dataLayer: [] })
    expect(functions).toEqual([{ list: 'dataLayer', names: ['gtag'] }])
    expect(calls).toEqual([
      ['gtag', 'js', null],
      ['gtag', 'config', 'G-ABCD123456'],
      ['dataLayer', { 'gtm.start': 0, event: 'gtm.js' }],
    ])
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABCD123456',
      'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
    ])
  })

  it('names only the Yahoo! service that has an id', () => {
    const { calls, scripts } = startMeasuring({ yahooSearch: '1001234567' })
    expect(calls.map(([, call]) => (call as { type: string }).type)).toEqual(['ycl_cookie', 'yss_retargeting'])
    expect(scripts).toEqual([{ src: 'https://s.yimg.jp/images/listing/tool/cv/ytag.js', async: '' }])
  })
})
