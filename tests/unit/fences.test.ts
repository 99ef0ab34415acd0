import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FENCES } from '#scripts/fences.mts'
import { root } from '#tests/bench/kit/paths.mts'

type Plant = { file: string; text: string }
type Report = { diagnostics: { code: string; filename: string }[] }

const RULE = 'eslint(no-restricted-imports)'
const importOf = (specifier: string) => `import { planted } from '${specifier}'\nplanted()\n`
/** Each import stands in a file of its own, beside the others of its fence. */
const fileOf = (file: string, index: number) => file.replace('planted.', `planted-${index}.`)

const refused = FENCES.flatMap(({ name, files, refused: plants }) =>
  plants.map(([file, specifier], index) => ({ name, files, specifier, file: fileOf(file, index) })),
)
const allowed = FENCES.flatMap(({ name, allowed: plants }) =>
  plants.map(([file, specifier], index) => ({ name, specifier, file: fileOf(file, index + 100) })),
)
const mutation = FENCES.filter(({ names }) => names).flatMap(({ name, allowed: plants }) =>
  plants.slice(0, 1).map(([file]) => ({ name, file: fileOf(file, 200) })),
)

const folder = mkdtempSync(path.join(tmpdir(), 'fences-'))
/** Where oxlint looks: the whole folder holds a link to all installed packages. */
const ROOTS = ['shared', 'visitor', 'admin', 'worker', 'tests']
let hits: Set<string>

/** Files in which oxlint, with the project's own configuration, reports a forbidden import. */
function lint(plants: Plant[]): Set<string> {
  for (const { file, text } of plants) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const { stdout } = spawnSync(`${root}/node_modules/.bin/oxlint`, ['--format', 'json', ...ROOTS], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { diagnostics } = JSON.parse(stdout) as Report
  return new Set(diagnostics.filter(({ code }) => code === RULE).map(({ filename }) => filename))
}

beforeAll(() => {
  symlinkSync(`${root}/node_modules`, path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'oxlint.config.ts'), `export { default } from '${root}/oxlint.config.ts'\n`)
  hits = lint([
    ...[...refused, ...allowed].map(({ file, specifier }) => ({ file, text: importOf(specifier) })),
    ...mutation.map(({ file }) => ({
      file,
      text: importOf('@tanstack/react-query').replaceAll('planted', 'useMutation'),
    })),
  ])
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('every fence', () => {
  it.each(refused)('$name: refuses $specifier in $file', ({ file }) => {
    expect(hits).toContain(file)
  })

  it.each(allowed)('$name: allows $specifier in $file', ({ file }) => {
    expect(hits).not.toContain(file)
  })

  it.each(mutation)('$name: refuses useMutation', ({ file }) => {
    expect(hits).toContain(file)
  })

  it('refuses something by each of its patterns', () => {
    const idle = FENCES.flatMap(({ name, deny, refused: plants }) =>
      deny
        .filter(({ regex }) => plants.every(([, specifier]) => !new RegExp(regex).test(specifier)))
        .map(({ regex }) => `${name}: ${regex}`),
    )
    expect(idle).toEqual([])
  })

  it('uses no pattern that oxlint ignores', () => {
    const patterns = FENCES.flatMap(({ deny }) => deny.map(({ regex }) => regex))
    expect(patterns.filter((regex) => /\(\?[!<=]/.test(regex))).toEqual([])
  })
})
