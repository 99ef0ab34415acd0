import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anchorsOf, findBrokenCitations, readProject, slugOf } from '#scripts/check-citations.mts'
import { GOALS } from '#tests/bench/kit/goals.mts'
import { root } from '#tests/bench/kit/paths.mts'

// Citations name rules and decisions of the project, and lead somewhere; files that documents and comments name exist.

const DOCUMENTS = {
  'docs/rules/forms.md': '# Forms\n\n## Who is told\n\n## Kept\n\n## Kept\n',
  'docs/decisions/0018-forms.md': '# 0018 Forms\n',
}

/** The problems that the check reports for one file. */
function refused(path: string, text: string): string[] {
  const texts = new Map(Object.entries({ ...DOCUMENTS, [path]: text }))
  return findBrokenCitations({ texts, paths: new Set(texts.keys()) })
}

describe('citations', () => {
  it('resolve in this project', () => {
    const project = readProject(root)
    expect(project.texts.size).toBeGreaterThan(1000)
    expect(findBrokenCitations(project)).toEqual([])
  })

  it.each([
    '/** Both sides (rules/forms.md#who-is-told). */',
    '/** The second one (rules/forms.md#kept-1). */',
    '// As docs/decisions/0018 and docs/decisions/0018-forms.md say.',
    '// A range (RFC 9110 §14.2), and WCAG 2.2, 1.4.3.',
    "import { permissions } from '#shared/permissions.ts'",
    '// Told by rules/forms.md#kept, as worker/a.ts, `a.ts` and worker/*.ts do.',
    '/** Of `{language}.json`, dist/assets.json and <feature>.mystery. */',
    "const name = 'gone.ts'",
  ])('take %s', (text) => {
    expect(refused('worker/a.ts', text)).toEqual([])
  })

  it.each([
    ['a wrong heading', 'rules/forms.md#who-is-asked', 'no such heading'],
    ['a missing page', 'rules/forums.md#who-is-told', 'no such page'],
    ['a page without a heading', 'rules/forms.md', 'without a heading'],
    ['a missing decision', 'docs/decisions/0099', 'no such decision'],
    ['a section of the specification', 'S1 §5', 'outside'],
    ['a design note', 'reliability.md, section 4', 'outside'],
    ['a reading', 'readings, Sites', 'outside'],
    ['a row of a design note', 'T-39', 'outside'],
    ['a suite of a design note', 'FZ1', 'outside'],
    ['a task', 'issue 15', 'outside'],
    ['a path of a design note', '../shared/design/house.md', 'outside'],
  ])('refuse %s', (_, citation, reason) => {
    expect(refused('worker/a.ts', `const a = 1\n/** Why (${citation}). */`)).toEqual([
      expect.stringMatching(new RegExp(`^worker/a\\.ts:2 .*${reason}`)),
    ])
  })

  it.each([
    ['worker/a.ts', '// As worker/gone.ts does.', 'worker/gone.ts'],
    ['worker/a.ts', 'const a = 1 // As `gone.ts` does.', 'gone.ts'],
    ['worker/a.ts', '/**\n * As worker/gone/ does.\n */', 'worker/gone/'],
    ['worker/a.ts', '{/* As below/a.ts does. */}', 'below/a.ts'],
    ['worker/a.ts', '// In {a,b}.ts.', '{a,b}.ts'],
    ['worker/a.css', '/*\nAs gone.css does. */', 'gone.css'],
    ['docs/a.md', 'As `gone.ts` does.', 'gone.ts'],
    ['docs/a.md', 'As `worker/<feature>/gone-*.ts` do.', 'worker/<feature>/gone-*.ts'],
    ['docs/a.md', '```\nworker/gone.ts -> docs/rules/forms.md\n```', 'worker/gone.ts'],
  ])('refuse a missing file in %s: %s', (file, text, name) => {
    expect(refused(file, text)).toEqual([expect.stringContaining(`names ${name}: there is no such file`)])
  })

  it.each([
    ['[forms](rules/forms.md#who-is-told)', []],
    ['[forms](rules/forms.md)', []],
    ['[rules](rules/)', []],
    ['[elsewhere](https://example.com/#nowhere)', []],
    ['[here](#links)', []],
    ['```\n[in code](#missing)\n```', []],
    ['see `docs/rules/forms.md`', []],
    ['see `worker/gone.ts`', [expect.stringContaining('no such file')]],
    ['[forms](rules/forms.md#gone)', [expect.stringContaining('no such heading')]],
    ['[forums](rules/forums.md)', [expect.stringContaining('no such file')]],
    ['[here](#nowhere)', [expect.stringContaining('no such heading')]],
    ['as the page `rules/forms.md#gone` says', [expect.stringContaining('no such heading')]],
  ])('check %s in a document', (text, expected) => {
    const texts = new Map(Object.entries({ ...DOCUMENTS, 'docs/a.md': `# Links\n\n${text}\n` }))
    const paths = new Set([...texts.keys(), 'docs/rules'])
    expect(findBrokenCitations({ texts, paths })).toEqual(expected)
  })

  it('refuse a decision of more than 300 words', () => {
    expect(refused('docs/decisions/0099-long.md', 'word '.repeat(300))).toEqual([])
    expect(refused('docs/decisions/0099-long.md', 'word '.repeat(301))).toEqual([
      'docs/decisions/0099-long.md:1 has 301 words, a decision at most 300',
    ])
  })

  it('have the anchors of GitHub', () => {
    expect(slugOf("The page's `id`, & what: it_is (now)")).toBe('the-pages-id--what-it_is-now')
    expect(slugOf('[Link](to.md) サイトの作り方')).toBe('link-サイトの作り方')
    expect([...anchorsOf('# A\n## A\n```\n# B\n```\n### V1: size ###')]).toEqual(['a', 'a-1', 'v1-size'])
  })

  it('find a heading for every budget of the bench', () => {
    const headings = anchorsOf(readFileSync(`${root}/docs/rules/budgets.md`, 'utf8'))
    const missing = Object.keys(GOALS).filter((id) => !headings.has(id.replace(/\..*/, '').toLowerCase()))
    expect(missing).toEqual([])
  })
})
