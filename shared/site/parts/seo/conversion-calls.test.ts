import { describe, expect, it } from 'vitest'
import { conversionCalls, releaseConversions } from './conversion-calls.ts'
import { checkConversionId, checkConversionValue, CONVERSION_ID_KINDS, CONVERSION_IDS } from './conversion-rules.ts'
import type { MeasuringIds } from './measuring-tags.ts'
import { seo } from './seo.ts'

const IDS: MeasuringIds = {
  ga4: 'G-ABCD123456',
  gtm: 'GTM-ABC1234',
  meta: '123456789012345',
  line: '01234567-89ab-cdef-0123-456789abcdef',
  tiktok: 'C4ABCDEFGHIJ1234KLM0',
  yahooDisplay: 'ABCDE12345',
  yahooSearch: '1001234567',
  x: 'o8a1b',
}

describe('conversionCalls', () => {
  const whole = {
    value: 5000,
    currency: 'JPY',
    yahooDisplay: 'a1B2c3/ABCDE',
    yahooSearch: '1001234567/aBcDeF',
    x: 'tw-o8a1b-o8c2d',
  }

  it('tells every service in its own words, with one event id', () => {
    const worth = { value: 5000, currency: 'JPY' }
    expect(conversionCalls(IDS, { form: whole }, 'form').map(({ call }) => call)).toEqual([
      ['gtag', 'event', 'generate_lead', { send_to: 'G-ABCD123456', event_id: '{event}', ...worth }],
      ['dataLayer', { event: 'mekuri_form', event_id: '{event}', ...worth }],
      ['fbq', 'trackSingle', '123456789012345', 'Lead', worth, { eventID: '{event}' }],
      ['_lt', 'send', 'cv', { type: 'Conversion' }, ['01234567-89ab-cdef-0123-456789abcdef']],
      ['ttq', ['track', 'SubmitForm', worth, { event_id: '{event}' }]],
      [
        'ytag',
        {
          type: 'yjad_conversion',
          config: {
            yahoo_ydn_conv_io: 'a1B2c3',
            yahoo_ydn_conv_label: 'ABCDE',
            yahoo_ydn_conv_transaction_id: '{event}',
            yahoo_ydn_conv_amount: '5000',
          },
        },
      ],
      [
        'ytag',
        {
          type: 'yss_conversion',
          config: {
            yahoo_conversion_id: '1001234567',
            yahoo_conversion_label: 'aBcDeF',
            yahoo_conversion_value: '5000',
          },
        },
      ],
      ['twq', 'event', 'tw-o8a1b-o8c2d', { ...worth, conversion_id: '{event}' }],
    ])
  })

  it('tells nobody of a goal that is not sent, and no service without its ids', () => {
    expect(conversionCalls(IDS, { form: whole }, 'link')).toEqual([])
    expect(conversionCalls({}, { form: whole }, 'form')).toEqual([])
    const bare = conversionCalls({ yahooSearch: '1001234567', x: 'o8a1b', meta: '1234567890' }, { link: {} }, 'link')
    expect(bare).toEqual([
      { kind: 'meta', call: ['fbq', 'trackSingleCustom', '1234567890', 'GoalLink', {}, { eventID: '{event}' }] },
    ])
  })
})

describe('releaseConversions', () => {
  it('holds the goals that are sent, with their value and its currency', () => {
    const { conversions } = seo.parse({
      conversions: { form: { isSent: true, value: 300 }, link: { isSent: true, x: 'TW-O8A1B-O8C2D' }, currency: 'USD' },
    })
    expect(releaseConversions(conversions)).toEqual({
      form: { value: 300, currency: 'USD' },
      link: { x: 'tw-o8a1b-o8c2d' },
    })
    expect(releaseConversions(seo.parse({}).conversions)).toBeUndefined()
  })
})

describe('checkConversionId', () => {
  it('takes its example, and refuses what could not be one', () => {
    for (const kind of CONVERSION_ID_KINDS) {
      const { example } = CONVERSION_IDS[kind]
      expect(checkConversionId(` ${example} `, kind)).toEqual({ value: example })
      expect(checkConversionId('', kind)).toEqual({ value: '' })
      for (const bad of ['abc', '"></script>', 'a/b/c d', `${example}'`])
        expect(checkConversionId(bad, kind)).toEqual({ refused: { key: 'measuringId', values: { example } } })
    }
  })
})

describe('checkConversionValue', () => {
  it('takes whole numbers, also of a Japanese keyboard, and none', () => {
    expect(checkConversionValue('５，０００')).toEqual({ value: '5000' })
    expect(checkConversionValue(' ')).toEqual({ value: '' })
    for (const bad of ['0', '-1', '1.5', '1e3', '999999999', 'yen'])
      expect(checkConversionValue(bad)).toHaveProperty('refused.key', 'conversionValue')
  })
})
