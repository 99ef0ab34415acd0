import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Rules that style sheets keep for the sake of engines other than Chromium (docs/browsers.md). They need a build.

type Rule = { selectors: string[]; declarations: Map<string, string> }

const { styles } = JSON.parse(readFileSync('dist/visitor-assets.json', 'utf8')) as {
  styles: Record<string, { text: string }>
}
const visitorSheets = Object.values(styles).map(({ text }) => text)
const visitorSheet = String(styles['visitor.css']?.text)
const sheets = [
  ...visitorSheets,
  ...globSync('dist/client/assets/admin-*.css').map((file) => readFileSync(file, 'utf8')),
]

/** The style rules of a sheet, those inside of `@media` and the like too. */
function rulesOf(sheet: string): Rule[] {
  return [...sheet.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(/,(?![^(]*\))/).map((one) => one.trim()),
    declarations: new Map(
      body.split(';').map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      }),
    ),
  }))
}

/** Classes, ids and element name of the element that a selector styles, without its states. */
const subjectOf = (selector: string) =>
  (selector.split(/[\s>+~]+(?![^([]*[)\]])/).at(-1) ?? '')
    .replaceAll(/:?:[\w-]+(\([^)]*\))?|\[[^\]]*\]/g, '')
    .match(/[.#]?[\w\\/-]+/g) ?? []

/** Subjects of all rules with a declaration that a test accepts. */
function subjectsWhere(sheet: string, isWanted: (declarations: Map<string, string>) => boolean): Set<string> {
  const found = rulesOf(sheet).filter(({ declarations }) => isWanted(declarations))
  return new Set(found.flatMap(({ selectors }) => selectors.flatMap(subjectOf)))
}

const scrolls = (declarations: Map<string, string>) =>
  declarations.has('scroll-snap-type') ||
  ['overflow', 'overflow-x', 'overflow-y'].some((name) => /auto|scroll/.test(declarations.get(name) ?? ''))
const skips = (declarations: Map<string, string>) => /auto|hidden/.test(declarations.get('content-visibility') ?? '')

/** What both skips its content while it is out of sight and scrolls: WebKit leaves it at any place. */
function skippingScrollers(sheet: string): string[] {
  const skipping = subjectsWhere(sheet, skips)
  return [...subjectsWhere(sheet, scrolls)].filter((subject) => skipping.has(subject))
}

/** Dialogs and popovers, whose height browsers set to `fit-content`. */
const isWindow = (selector: string) =>
  /^(dialog|\.card|\.popup|\.approval|\[popover\]|#\w+:popover-open)/.test(selector)

/** Whether a selector names what stands in an element, by one step. */
const isChildOf = (parent: string, selector: string) =>
  selector.startsWith(parent) && /^(\[open\])?[ >]+[^ >]+$/.test(selector.slice(parent.length))

/** Children of a window in a column that begin with a height of zero: in WebKit they keep it. */
function collapsingChildren(sheet: string): string[] {
  const rules = rulesOf(sheet)
  const columns = rules
    .filter(({ declarations }) => declarations.get('flex-direction') === 'column')
    .flatMap(({ selectors }) => selectors.filter(isWindow))
    .map((selector) => selector.replace(/\[open\]|:popover-open|:modal/g, ''))
  return rules
    .filter(
      ({ declarations }) =>
        /^[1-9][\d.]*( [\d.]+)?( 0(px|%)?)?$/.test(declarations.get('flex') ?? '') ||
        /^0(px|%)?$/.test(declarations.get('flex-basis') ?? ''),
    )
    .flatMap(({ selectors }) => selectors)
    .filter((selector) => columns.some((column) => isChildOf(column, selector)))
}

describe('style sheets', () => {
  it('let nothing that scrolls skip its content', () => {
    expect(sheets.flatMap(skippingScrollers)).toEqual([])
    // The rule finds what it is for.
    expect(skippingScrollers('.row{overflow:auto hidden}@media print{.row,.cell{content-visibility:auto}}')).toEqual([
      '.row',
    ])
  })

  it('give no child of a window in a column a height of zero to begin with', () => {
    expect(sheets.flatMap(collapsingChildren)).toEqual([])
    const window = 'dialog.a[open]{flex-direction:column;display:flex}'
    expect(collapsingChildren(`${window}dialog.a .list{flex:1}`)).toEqual(['dialog.a .list'])
    expect(collapsingChildren(`${window}dialog.a .list{flex:1 1 0%}dialog.a p{flex:auto}`)).toEqual(['dialog.a .list'])
  })

  it('break Japanese lines strictly wherever they ask for phrases', () => {
    const root = rulesOf(visitorSheet).find(({ selectors }) => selectors.includes('html'))
    expect(root?.declarations.get('line-break')).toBe('strict')
    const others = sheets.flatMap(rulesOf).filter(({ declarations }) => declarations.has('line-break'))
    expect(others.filter(({ declarations }) => declarations.get('line-break') !== 'strict')).toEqual([])
  })
})

describe('class names of the back office', () => {
  it('let nothing that scrolls skip its content', () => {
    const texts = globSync('admin/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(["'`])((?:(?!\1).)*content-visibility:auto(?:(?!\1).)*)\1/g)].map(
        ([, , names = '']) => names,
      ),
    )
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((names) => /overflow-(\w-)?(auto|scroll)|snap-/.test(names))).toEqual([])
  })
})
