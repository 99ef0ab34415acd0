import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// A password waits in the queue of the people whose it is (`worker/platform/password.ts`): a flood of strangers' guesses
// in the queue of the back office would keep its people out.

const NAMES = /\b(?:hashPassword|verifyPassword|refuseWhenBusy)\(/g
const CALLS = /\b(?:hashPassword|verifyPassword|refuseWhenBusy)\((?:[^()]|\([^()]*\))*?'(\w+)'\)/g

/** The queue of a file's passwords. Who sets a preview's password belongs to the back office; who types it is a guest. */
function laneOf(file: string): string {
  if (file.includes('/members/')) return 'members'
  if (file.endsWith('/guest-login.service.ts')) return 'guests'
  return file.endsWith('/api-access.service.ts') ? 'systems' : 'office'
}

it('each password waits in the queue of its people', () => {
  const files = globSync('worker/features/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const sources = files.map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }))
  const calls = sources.flatMap(({ file, text }) => [...text.matchAll(CALLS)].map(([, lane]) => ({ file, lane })))
  expect(calls.filter(({ file, lane }) => lane !== laneOf(file))).toEqual([])
  expect(new Set(calls.map(({ lane }) => lane))).toEqual(new Set(['office', 'members', 'guests', 'systems']))
  expect(calls).toHaveLength(sources.flatMap(({ text }) => [...text.matchAll(NAMES)]).length)
})
