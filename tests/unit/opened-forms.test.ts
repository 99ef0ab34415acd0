import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A query reads again when the window gets the focus. A form that is keyed by the version of what it found begins anew
// then, and what was typed is lost: it is keyed by what was opened (admin/api/use-opened.ts).
it('no form begins anew because its data was read again', () => {
  const keyed = globSync('admin/**/*.tsx').filter((path) =>
    /key=\{(?:data|state|latest)\??\.version\}/.test(readFileSync(path, 'utf8')),
  )
  expect(keyed).toEqual([])
})
