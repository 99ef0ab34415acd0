import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The one place where a database is chosen is `worker/platform/pods/`; everything else uses the bindings that it is given.

const FILES = globSync('worker/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('worker/platform/pods/'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const)

const filesWith = (pattern: RegExp) => FILES.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).toSorted()

it('no other file names a binding of a further pod, nor the setting that names pods', () => {
  expect(filesWith(/\b(?:DB|MEDIA|BACKUP|ADMIN_HOSTS|SITES_HOST)_[\d$]/)).toEqual([])
  // Its declaration, and its reader.
  expect(filesWith(/\bPODS\b/)).toEqual(['worker/platform/context.ts', 'worker/platform/pod-names.ts'])
})

it('a pod is chosen where a request, a message, a tick or an alarm comes in, and nowhere else', () => {
  expect(filesWith(/\b(?:inPod|allPods|batchesByPod|podOfHost)\b/)).toEqual([
    'worker/app.ts',
    'worker/entities/site-visits/site-visits.object.ts',
    'worker/index.ts',
  ])
})

it('nobody takes bindings past the place, from the module of the runtime', () => {
  expect(filesWith(/import [^\n]*\benv\b[^\n]* from 'cloudflare:workers'/)).toEqual([])
})
