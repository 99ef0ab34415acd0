import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// The scripts of a site's pages open another address in one place only, which first asks whether the server answers
// (rules/visitors.md#lost-connections).

const island = new URL('island/', import.meta.url).pathname
/**
 * The lines that may leave the page, each with its file. The first asks the server; the others follow an answer of it.
 */
const ALLOWED = [
  'links.ts: if (await reach()) location.href = link.href',
  'guest-session.ts: location.replace(`/?${search}`)',
  'members.ts: if (!answer.ok) return location.reload()',
  'blocks.ts: if (isOld && !find(`#${board.dataset.at}`)?.firstChild) location.reload()',
  'review/calls.ts: if (answer?.status === 401 || answer?.status === 410) location.reload()',
]
/**
 * Also matches leaving without `href`, by other methods and through the window; frames of a preview are not the page.
 */
const LEAVES =
  /(?<!contentWindow\?\.)\blocation(?:\.(?:href|pathname|search|hash))?\s*=(?!=)|(?<!contentWindow\?\.)\blocation\.(?:assign|replace|reload)\(|\bnavigation\.navigate\(|\bhistory\.go\(|\bopen\(['"`a-z.]*(?:href|url)/i

const leavingLines = (source: string) =>
  source.split('\n').filter((line) => LEAVES.test(line) && !/^\s*(?:\/\/|\*|\/\*)/.test(line))

it('leave the page in one place, or after an answer', () => {
  const files = readdirSync(island, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const found = files.flatMap((name) =>
    leavingLines(readFileSync(join(island, name), 'utf8')).map((line) => `${name}: ${line.trim()}`),
  )
  expect(found.toSorted()).toEqual(ALLOWED.toSorted())
})

it.each([
  'open().catch(() => (location.href = bell.href))',
  'location = link.href',
  'window.location.assign(url)',
  'top.location.replace(url)',
])('a new opener is found: %s', (line) => {
  expect(leavingLines(line)).toEqual([line])
})
