import { expect, it } from 'vitest'
import { toRomaji } from '#shared/text/romaji.ts'
import { nameFrom, nameProposals } from './propose-names.ts'
import { findShortNameFault, toShortName } from './short-name-rules.ts'

it.each([
  ['さくら', 'sakura'],
  ['ﾊﾅ', 'hana'],
  ['がっこう', 'gakkou'],
  ['まっちゃ', 'matcha'],
  ['きゃらめる', 'kyarameru'],
  ['ジュース', 'jusu'],
  ['ファミリー', 'famiri'],
  ['パーティー', 'pati'],
  ['しんぶん', 'shinbun'],
  ['山の宿', '山no宿'],
])('%s is %s in Latin letters', (kana, letters) => {
  expect(toRomaji(kana)).toBe(letters)
})

it.each([
  ['Summer Sale 2026!', 'summer-sale-2026'],
  ['株式会社サクラ・カフェ', 'sakura-kafe'],
  ['Café de l’Été', 'cafe-de-lete'],
  ['湯けむり温泉', undefined],
  ['AB', undefined],
  ['Admin', undefined],
  ['', undefined],
  ['The long name of a site that does not end soon', 'the-long-name-of-a-site-that'],
])('%s gives the name %s', (text, name) => {
  expect(nameFrom(text)).toBe(name)
})

it('proposes each name first, then with numbers', () => {
  expect(nameProposals(['さくら', '山の宿', 'Sakura', 'Inn'])).toEqual([
    'sakura',
    'inn',
    'sakura-2',
    'inn-2',
    'sakura-3',
    'inn-3',
    'sakura-4',
    'inn-4',
  ])
})

it.each([
  ['sakura', undefined],
  ['a1-b2', undefined],
  ['ab', 'shortNameLength'],
  ['a'.repeat(31), 'shortNameLength'],
  ['-sakura', 'shortName'],
  ['sakura-', 'shortName'],
  ['xn--abc', 'shortName'],
  ['sa.kura', 'shortName'],
  ['さくら', 'shortName'],
  ['preview', 'shortNameReserved'],
  ['cname', 'shortNameReserved'],
])('%s as a name: %s', (name, fault) => {
  expect(findShortNameFault(name)).toBe(fault)
})

it('takes what is typed in full width or capitals as the plain name', () => {
  expect(toShortName(' Ｓakura－２ ')).toBe('sakura-2')
})
