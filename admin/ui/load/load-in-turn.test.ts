import { expect, it } from 'vitest'
import { loadInTurn } from './load-in-turn.ts'

it('starts each load when the one before has ended, also in failure', async () => {
  const said: string[] = []
  const load = (name: string, end: () => Promise<unknown>) => async () => {
    said.push(`${name} starts`)
    await Promise.resolve()
    said.push(`${name} ends`)
    await end()
  }
  const offline = () => Promise.reject(new Error('offline'))
  await loadInTurn([load('a', offline), load('b', () => Promise.resolve())])()
  expect(said).toEqual(['a starts', 'a ends', 'b starts', 'b ends'])
})
