import { beforeAll, describe, expect, it } from 'vitest'
import { readWords, type Word } from '#scripts/measure/words.mts'

let words: Word[]
beforeAll(async () => {
  words = (await readWords()).filter(({ isWritten }) => isWritten)
})

const findTexts = (language: 'ja' | 'en', pattern: RegExp) =>
  words
    .filter(({ texts }) => pattern.test(texts[language]))
    .map(({ area, key, texts }) => `${area}:${key} ${texts[language]}`)

/** What Japanese texts do not say, and what they say instead. */
const JAPANESE: [string, RegExp][] = [
  ['できます', /ことができ|ことが可能/],
  ['ください', /下さい/],
  ['ブラウザ', /ブラウザー/],
  ['誰', /だれ/],
  ['その他', /そのほか/],
  ['分かる', /わか[りるら]/],
  ['詳しく', /くわしく/],
  ['今, 現在', /(?<!ただ)いま(?=[、は]|の|お使い|表示)/],
  ['しばらくしてから、もう一度', /時間をおいて、?もう一度|(?:しばらくして|少し待って)からもう一度/],
  ['ご契約の窓口', /ご契約先/],
  ['停止 (a contract)', /契約の?が?一時停止/],
  ['契約の終了', /満了/],
  ['サイトの所有者', /サイトの持ち主|アカウントの代表者|契約の担当者/],
  ['履歴と復元, 版', /公開履歴|公開番号|公開 #/],
  ['成果として数える', /としてカウント/],
  ['価格・補足', /価格テキスト/],
  ['未公開の変更あり', /未公開の変更があります/],
  ['編集中の内容', /作業中の内容|制作中の内容/],
  ['閲覧権限', /閲覧専用の権限|閲覧のみの権限/],
  ['条件に合う', /該当する|当てはまる(?:サイト|会社)/],
  ['a question mark behind a question', /ますか$/],
  ['：', /[ぁ-んァ-ヶ一-龠}]: /],
  ['a counter without a blank', /\}\} (?:件|回|名|ページ|秒|個|枚)/],
]

/** What English texts do not say, and what they say instead. */
const ENGLISH: [string, RegExp][] = [
  ['email', /\b[Mm]ails?\b(?!to|:|\}\})/],
  ['colour, centre, licence, cancelled', /\bcolors?\b|\bcenter|\blicense|\bcanceled/],
  ['video', /\bfilms?\b/i],
  ['fix', /\b[Mm]end\b/],
  ['resolved, reply', /\b[Ss]olved\b/],
  ['the company that manages your contract', /account provider|your provider|who sold/],
]

describe('texts', () => {
  it.each(JAPANESE)('in Japanese say %s', (_, pattern) => {
    expect(findTexts('ja', pattern)).toEqual([])
  })

  it.each(ENGLISH)('in English say %s', (_, pattern) => {
    expect(findTexts('en', pattern)).toEqual([])
  })
})
