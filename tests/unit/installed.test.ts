import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from '#scripts/installed.mjs'

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean; name?: string }>

const LOCKED: Packages = {
  '': { name: 'planted' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/b/node_modules/a': { version: '0.9.0', integrity: 'sha512-old' },
  'node_modules/on-another-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
}
const { '': _project, 'node_modules/on-another-platform': _missing, ...INSTALLED } = LOCKED

let folder = ''

/** Writes a lock file, npm's list of what it installed, and the packages of that list. */
function install(installed: Packages | undefined): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
  for (const path of Object.keys(INSTALLED)) {
    mkdirSync(join(folder, path), { recursive: true })
    writeFileSync(join(folder, path, 'package.json'), '{}')
  }
  if (installed)
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekuri-installed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('isInstalled', () => {
  it('takes the packages of the lock file, without the optional ones of other platforms', () => {
    install(INSTALLED)
    expect(isInstalled(folder)).toBe(true)
  })

  it.each([
    ['another version', { ...INSTALLED, 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['other content', { ...INSTALLED, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-other' } }],
    ['a package too many', { ...INSTALLED, 'node_modules/d': { version: '1.0.0', integrity: 'sha512-d' } }],
    ['a package too few', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } }],
    ['no list of an installation to its end', undefined],
  ])('refuses %s', (_, installed) => {
    install(installed)
    expect(isInstalled(folder)).toBe(false)
  })

  it('refuses a package that was deleted', () => {
    install(INSTALLED)
    rmSync(join(folder, 'node_modules', 'b'), { recursive: true })
    expect(isInstalled(folder)).toBe(false)
  })

  it('refuses a folder where nothing is installed', () => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
    expect(isInstalled(folder)).toBe(false)
  })
})
