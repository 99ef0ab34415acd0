import { describe, expect, it } from 'vitest'
import { testsOf } from '#scripts/changed-tests.mts'

const source = (file: string, ...imports: string[]) => ({ file, imports })

const OTHERS = [
  source('shared/rule.ts'),
  source('worker/features/a/a.service.ts', 'shared/rule.ts'),
  source('worker/features/a/a.routes.ts', 'worker/features/a/a.service.ts'),
  source('worker/features/b/b.routes.ts'),
  source('worker/api.ts', 'worker/features/a/a.routes.ts', 'worker/features/b/b.routes.ts'),
  source('worker/app.ts', 'worker/api.ts'),
  source('tests/setup/client.ts', 'worker/app.ts'),
]
const TESTS = [
  source('shared/rule.test.ts', 'shared/rule.ts'),
  source('worker/features/a/a.test.ts', 'tests/setup/client.ts'),
  source('worker/features/b/b.test.ts', 'tests/setup/client.ts'),
  source('worker/features/b/beside-a.test.ts', 'worker/features/a/a.service.ts'),
  source('worker/http/fuzz.test.ts', 'tests/setup/client.ts'),
]
const ALL = TESTS.map(({ file }) => file)
const testsOfFile = (...changed: string[]) => testsOf(changed, TESTS, OTHERS)

describe('testsOf', () => {
  it('takes the tests that import a changed file, directly or through others, and those beside it', () => {
    expect(testsOfFile('worker/features/a/a.service.ts')).toEqual([
      'worker/features/a/a.test.ts',
      'worker/features/b/beside-a.test.ts',
    ])
  })

  it('takes the tests beside every file that imports a changed one', () => {
    expect(testsOfFile('shared/rule.ts')).toEqual([
      'shared/rule.test.ts',
      'worker/features/a/a.test.ts',
      'worker/features/b/beside-a.test.ts',
    ])
  })

  it('takes a changed test, and none for a document', () => {
    expect(testsOfFile('worker/features/b/b.test.ts', 'docs/browsers.md')).toEqual(['worker/features/b/b.test.ts'])
    expect(testsOfFile('docs/browsers.md')).toEqual([])
  })

  it('takes all tests that send requests after a change of how they send them', () => {
    expect(testsOfFile('tests/setup/client.ts')).toEqual([
      'worker/features/a/a.test.ts',
      'worker/features/b/b.test.ts',
      'worker/http/fuzz.test.ts',
    ])
  })

  it.each(['package.json', 'worker/api.ts', 'migrations/0001_start.sql', 'wrangler.toml', 'tests/setup/worker.ts'])(
    'takes all tests after a change of %s',
    (file) => {
      expect(testsOfFile(file)).toEqual(ALL)
    },
  )
})
