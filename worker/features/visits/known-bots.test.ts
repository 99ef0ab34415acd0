import { describe, expect, it } from 'vitest'
import { isKnownBot } from './known-bots.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('known bots', () => {
  it.each([
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${CHROME} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 (compatible; Yeti/1.1; +http://naver.me/spd)',
    'Mozilla/5.0 (compatible; Y!J-ASR/0.1 crawler; http://www.yahoo-help.jp/app/answers/detail/p/595/a_id/42716/)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Chrome-Lighthouse',
    'LINE-Parts/1.0 facebookexternalhit/1.1',
    'Twitterbot/1.0',
    'curl/8.5.0',
    'python-requests/2.32.3',
    'node',
    '',
  ])('%s', (userAgent) => expect(isKnownBot(userAgent)).toBe(true))

  it.each([
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${IPHONE} Mobile/15E148 Safari Line/14.19.0`,
    `${IPHONE} Mobile/15E148 Instagram 358.0.0.24 (iPhone14,5; iOS 18_1; ja_JP; ja; scale=3.00; 1170x2532)`,
    `${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.9.1; 14PRO)`,
    `${IPHONE} Mobile/15E148 [Pinterest/iOS]`,
    `Mozilla/5.0 (Linux; Android 14; SC-51D) ${CHROME} YJApp-ANDROID jp.co.yahoo.android.yjtop/3.190.0`,
    `Mozilla/5.0 (Linux; Android 9; CUBOT_X18_Plus) ${CHROME}`,
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Telegram-Android/11.4.2`,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Opera/9.80 (Android; Opera Mini/36.2.2254/191.283; U; ja) Presto/2.12.423 Version/12.16',
  ])('are not people: %s', (userAgent) => expect(isKnownBot(userAgent)).toBe(false))
})
