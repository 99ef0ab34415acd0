import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// docs/asvs.md answers the requirements of OWASP ASVS 5.0.0 at levels 1 and 2, without V10 and V17.

const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const readRules = (page: string) => read(`docs/rules/${page}.md`)
const LEVELS = JSON.parse(read('tests/unit/asvs-ids.json')) as Record<string, number>
const ANSWERS = ['pass', 'deviation', 'not applicable', 'not held']
const PAGE = read('docs/asvs.md')

type Row = { id: string; words: string; level: number; answer: string; held: string }

/** The rows of all chapters. */
const ROWS: Row[] = [...PAGE.matchAll(/^\| (V\d\S*) ([^|]+) \| (\d) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, id = '', words = '', level, answer = '', held = '']) => ({ id, words, level: Number(level), answer, held }),
)

/** Files in backticks, and pages that links lead to. */
const filesOf = ({ held }: Row) => [
  ...[...held.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|m[jt]s|json|toml))`/g)].map(([, file = '']) => file),
  ...[...held.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, file = '']) => `docs/${file}`),
]

const isBlank = ({ answer, held }: Row) => !ANSWERS.includes(answer) || held.trim().length < 4
const passesUnnamed = (row: Row) => row.answer === 'pass' && filesOf(row).length === 0

/** How many rows of a chapter, or of all others, have an answer. */
function countOf(answer: string, isApart: boolean): number {
  return ROWS.filter((row) => row.answer === answer && row.id.startsWith('V9.') === isApart).length
}

describe('the answers to OWASP ASVS', () => {
  it('are one row for each requirement, with its level', () => {
    expect(Object.keys(LEVELS)).toHaveLength(210 + 7)
    expect(ROWS.map(({ id, level }) => [id, level])).toEqual(Object.entries(LEVELS))
  })

  it('are one of four, and none is blank', () => {
    expect(ROWS.filter(isBlank)).toEqual([])
  })

  it('name requirements in five words at most', () => {
    expect(ROWS.filter(({ words }) => words.split(' ').length > 5)).toEqual([])
  })

  it('name what holds each requirement that passes, by files that exist', () => {
    expect(ROWS.filter(passesUnnamed)).toEqual([])
    const named = new Set(ROWS.flatMap((row) => filesOf(row)))
    expect(named.size).toBeGreaterThan(90)
    expect([...named].filter((file) => !existsSync(`${root}/${file}`))).toEqual([])
  })

  it('are counted, and those that are not held stand at the top', () => {
    const counts = ANSWERS.map((answer) => [answer, countOf(answer, false), countOf(answer, true)].join(' | '))
    for (const count of counts) expect(PAGE).toContain(`| ${count} |`)
    const listed = [...PAGE.matchAll(/^- \*\*(V\S+)\*\*/gm)].map(([, id]) => id)
    expect(listed).toEqual(ROWS.filter(({ answer }) => answer === 'not held').map(({ id }) => id))
  })
})

/** The Worker's own files, without tests. */
const sources = globSync('worker/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
const filesWith = (text: RegExp) => sources.filter((file) => text.test(read(file)))

describe('answers that a look at all files holds', () => {
  it('every secret of the Worker is in the inventory of keys', () => {
    const bindings = [...read('worker/platform/context.ts').matchAll(/\b[A-Z_]+_(?:SECRET|SECRET_OLD|KEY|TOKEN)\b/g)]
    const secrets = bindings.map(([name]) => name).filter((name) => !/PUBLISHABLE|SITE_KEY/.test(name))
    expect(secrets.length).toBeGreaterThan(5)
    const keys = readRules('keys')
    expect(secrets.filter((name) => !keys.includes(`\`${name}\``))).toEqual([])
  })

  it('the Worker hashes by SHA-256 alone, but for R2’s sums of objects and the codes of authenticator apps', () => {
    expect(filesWith(/sha-?256/i).length).toBeGreaterThan(3)
    expect(filesWith(/\bmd5\b|\bsha-?(?:1|224|384|512)\b/i)).toEqual([
      'worker/features/releases/pointer-copy.jobs.ts',
      'worker/features/auth/code.service.ts',
    ])
  })

  it('randomness that anybody could guess is for pauses alone', () => {
    expect(filesWith(/Math\.random/)).toEqual(['worker/platform/repeat.ts'])
  })

  it('no migration makes an account', () => {
    const migrations = globSync('migrations/*.sql', { cwd: root })
    expect(migrations.length).toBeGreaterThan(10)
    expect(migrations.filter((file) => /insert\s+into\s+[`"]?accounts\b/i.test(read(file)))).toEqual([])
  })
})
