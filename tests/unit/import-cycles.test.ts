import { describe, expect, it } from 'vitest'
import { findFileCycles, findFolderCycles, importsOf } from '#scripts/import-cycles.mts'

const source = (file: string, ...imports: string[]) => ({ file, imports })

describe('findFolderCycles', () => {
  it('finds two folders that import each other through different files', () => {
    const found = findFolderCycles([
      source('worker/a/one.ts', 'worker/b/two.ts'),
      source('worker/b/three.ts', 'worker/a/four.ts'),
      source('worker/c/five.ts', 'worker/a/one.ts'),
    ])
    expect(found).toEqual([
      {
        folders: ['worker/a', 'worker/b'],
        imports: ['worker/a/one.ts -> worker/b/two.ts', 'worker/b/three.ts -> worker/a/four.ts'],
      },
    ])
  })

  it('finds a cycle over three folders, and two cycles apart', () => {
    const found = findFolderCycles([
      source('a/x.ts', 'b/x.ts'),
      source('b/x.ts', 'c/x.ts'),
      source('c/x.ts', 'a/x.ts', 'd/x.ts'),
      source('d/x.ts', 'd/e/x.ts'),
      source('d/e/x.ts', 'd/y.ts'),
    ])
    expect(found.map(({ folders }) => folders)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'd/e'],
    ])
  })

  it('lets files of one folder import each other, and folders import downwards', () => {
    expect(findFolderCycles([source('a/x.ts', 'a/y.ts', 'b/x.ts'), source('a/y.ts', 'a/x.ts')])).toEqual([])
  })
})

describe('findFileCycles', () => {
  it('finds files that import each other, directly or over a third one, in one folder or in several', () => {
    const found = findFileCycles([
      source('a/x.ts', 'a/y.ts', 'a/z.ts'),
      source('a/y.ts', 'a/x.ts'),
      source('b/x.ts', 'b/y.ts'),
      source('b/y.ts', 'c/z.ts'),
      source('c/z.ts', 'b/x.ts', 'a/x.ts'),
    ])
    expect(found).toEqual([
      ['a/x.ts', 'a/y.ts'],
      ['b/x.ts', 'b/y.ts', 'c/z.ts'],
    ])
  })

  it('finds none where files import downwards', () => {
    expect(findFileCycles([source('a/x.ts', 'a/y.ts', 'a/z.ts'), source('a/y.ts', 'a/z.ts')])).toEqual([])
  })
})

describe('importsOf', () => {
  it.each([
    ["import type { A } from '#shared/wire/errors.ts'", 'shared/wire/errors.ts'],
    ["import { a } from './beside.ts'", 'worker/a/beside.ts'],
    ["const page = () => import('./later.tsx')", 'worker/a/later.tsx'],
    ["import {\n  a,\n  b,\n} from '#worker/db/client.ts'", 'worker/db/client.ts'],
    ["export { a } from '#admin/ui/basic/badge.tsx'", 'admin/ui/basic/badge.tsx'],
  ])('reads %s', (text, target) => {
    expect(importsOf('worker/a/x.ts', text)).toEqual([target])
  })

  it('reads the files of a pattern', () => {
    const text = "const files = import.meta.glob<Module>('#shared/i18n/bell/*.ts')"
    expect(importsOf('admin/x.ts', text).toSorted()).toEqual(
      ['cn', 'en', 'ja', 'kr'].map((language) => `shared/i18n/bell/${language}.ts`),
    )
  })

  it('leaves packages out', () => {
    expect(importsOf('worker/a/x.ts', "import * as z from 'zod'")).toEqual([])
  })
})
