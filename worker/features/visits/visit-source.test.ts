import { describe, expect, it } from 'vitest'
import { CAMPAIGN_MAX, REFERRER_MAX } from '#shared/visit/visit-segments.ts'
import { campaignOf, deviceOf, hostOf, ownHosts, referrerOf } from './visit-source.ts'

describe('the source of a visit', () => {
  it.each([
    ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'],
    ['phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0.0.0 Mobile Safari/537.36'],
    ['phone', 'Mozilla/5.0 (Linux; Android 15; SM-S921N) Version/4.0 Chrome/131 Mobile Safari/537.36 Line/14.19.1'],
    ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1'],
    ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0.0.0 Safari/537.36'],
    ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36'],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ])('is a %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device)
  })

  it.each([
    ['https://www.google.com/', 'google.com'],
    ['http://News.Example.JP:8443/path?q=1', 'news.example.jp'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://user@example.com/', 'example.com'],
    ['https://www.own.example/B2', ''],
    ['https://own.example:8787/', ''],
    ['', ''],
    ['nothing', ''],
    ['https://a|b*c/', ''],
    [`https://${'a'.repeat(300)}.jp/`, 'a'.repeat(REFERRER_MAX)],
  ])('%s refers as %s', (address, host) => {
    expect(referrerOf(hostOf(address), ['own.example'])).toBe(host)
  })

  it('is no host of the site itself: the one asked, its default addresses, its own domain', () => {
    const env = { SITES_HOST: 'sites.example' }
    const site = { siteUuid: 'one', shortName: 'inn', customHost: 'www.inn.example' }
    const own = ownHosts(env, site, 'app.example')
    const hosts = ['app.example', 'one.sites.example', 'inn.sites.example', 'inn.example', 'two.sites.example']
    expect(hosts.map((host) => referrerOf(host, own))).toEqual(['', '', '', '', 'two.sites.example'])
    expect(ownHosts(env, { ...site, shortName: null, customHost: null }, 'app.example')).toEqual([
      'app.example',
      'one.sites.example',
    ])
  })

  it.each([
    ['?utm_source=line&utm_medium=social&utm_campaign=%E7%A7%8B', 'line / social / 秋'],
    ['?x=1&utm_campaign=spring', 'spring'],
    ['?utm_source=LINE&utm_campaign=Spring_Sale', 'line / spring_sale'],
    ['?utm_source=%20&utm_medium=a%7Cb*c%00', 'a b c'],
    ['', ''],
    ['?utm_source=%E7', '\u{FFFD}'],
    [`?utm_source=${'😀'.repeat(200)}`, '😀'.repeat(CAMPAIGN_MAX)],
  ])('%s is the campaign %s', (search, campaign) => {
    expect(campaignOf(search)).toBe(campaign)
  })
})
