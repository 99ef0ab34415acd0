import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

const text = readFileSync(`${root}/wrangler.toml`, 'utf8')

/** The tables of an environment, with names, hosts and numbers made equal. */
function shapeOf(environment: string): string {
  const begin = text.indexOf(`[env.${environment}]`)
  const next = text.slice(begin + 1).search(/^# Staging|(?!)/m)
  const part = text.slice(begin, next < 0 ? undefined : begin + 1 + next)
  return part
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .join('\n')
    .replaceAll(`env.${environment}`, 'env')
    .replaceAll('mekuri-staging', 'mekuri')
    .replaceAll(/namespace_id = "\d(\d+)"/g, 'namespace_id = "$1"')
}

it('gives staging what production has: queues, limits, bindings and settings', () => {
  expect(shapeOf('staging')).toBe(shapeOf('production'))
})
