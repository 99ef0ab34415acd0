import { describe, expect, it } from 'vitest'
import { readDevice } from './device-name.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device by its user agent', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/138.0.0.0 Safari/537.36 Edg/138.0`,
      'Edge',
      'Windows',
      false,
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
      'Safari',
      'macOS',
      false,
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`,
      'Safari',
      'iPhone',
      true,
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} CriOS/138.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPhone',
      true,
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921) ${BLINK} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      true,
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
    ['curl/8.5.0', null, null, false],
    ['', null, null, false],
  ])('%s', (userAgent, browser, system, isPhone) => {
    expect(readDevice(userAgent)).toEqual({ browser, system, isPhone })
  })
})
