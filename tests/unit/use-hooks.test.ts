import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../scripts/use-hooks.mjs')

let folder = ''
/** Without the repository and the CI in which the tests themselves may run. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== 'CI' && !name.startsWith('GIT_')),
)

const git = (...options: string[]) => spawnSync('git', options, { cwd: folder, env: environment, encoding: 'utf8' })
const hooksPath = () => git('config', '--local', 'core.hooksPath').stdout.trim()

/** Runs what `npm install` runs at its end. Returns its exit code. */
const useHooks = (cwd = folder, settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, [SCRIPT], { cwd, env: { ...environment, ...settings } }).status

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mekuri-hooks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('use-hooks.mjs', () => {
  it('makes git use the hooks of the project', () => {
    git('init')
    expect(useHooks()).toBe(0)
    expect(hooksPath()).toBe('.githooks')
  })

  it('does nothing in CI', () => {
    git('init')
    expect(useHooks(folder, { CI: 'true' })).toBe(0)
    expect(hooksPath()).toBe('')
  })

  it('does nothing in a folder of another checkout', () => {
    git('init')
    mkdirSync(join(folder, 'mekuri'))
    expect(useHooks(join(folder, 'mekuri'))).toBe(0)
    expect(hooksPath()).toBe('')
  })

  it('does nothing outside a checkout, and where there is no git', () => {
    expect(useHooks()).toBe(0)
    git('init')
    expect(useHooks(folder, { PATH: folder })).toBe(0)
    expect(hooksPath()).toBe('')
  })

  it('keeps the hooks that git has already', () => {
    git('init')
    git('config', 'core.hooksPath', 'own')
    useHooks()
    expect(hooksPath()).toBe('own')
    git('config', '--unset', 'core.hooksPath')
    mkdirSync(join(folder, '.git', 'hooks'), { recursive: true })
    writeFileSync(join(folder, '.git', 'hooks', 'pre-commit'), '#!/bin/sh\n')
    useHooks()
    expect(hooksPath()).toBe('')
  })
})
