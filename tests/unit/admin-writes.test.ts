import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'

// useApiMutation shows the failure of a change; these are the only writes without it.

/** Files that write without useApiMutation, and how they show the failure. */
const SHOWN_BY: Record<string, string> = {
  'admin/features/editor/document/editor.api.ts':
    'save-indicator, publish-dialog, conflict-dialog, releases-dialog, preview-pane',
  'admin/features/editor/uploads/bulk/bulk.api.ts': 'bulk-dialog',
  'admin/features/editor/parts/languages/translation.api.ts': 'translation-watch',
  // Nothing is lost: without an answer nobody else is shown.
  'admin/features/editor/frame/presence/presence.api.ts': 'presence',
  'admin/features/users-import/users-import.api.ts': 'import-problem',
  'admin/features/media/library-uploads.ts': 'show-failure',
  'admin/uploads/upload-file.ts': 'failed-uploads-dialog, picture-section, picture-field',
  'admin/entities/site-copy/site-copy.api.ts': 'import-dialog',
  'admin/entities/experiments/variant-preview.tsx': 'variant-preview',
  // Desks: called by the mutations of admin/entities/announcements/announcement.api.ts.
  'admin/features/news/use-news-desk.ts': 'announcement-editor, announcement-actions',
  'admin/features/deliveries/use-delivery-desk.ts': 'announcement-editor, announcement-actions',
  'admin/features/notifications/use-notification-desk.ts': 'announcement-editor, announcement-actions',
}

const WRITE = /\.\$(?:post|put|patch|delete)\(/g

const sources = globSync('admin/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
const textOf = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Removes the calls of useApiMutation, which end with a line of two spaces and `})`. */
const withoutMutations = (text: string) => text.replaceAll(/useApiMutation\(\{[\s\S]*?\n {2}\}\)/g, '')

/** Functions that only a mutation of the same file calls. */
const CALLED_BY_MUTATIONS: Record<string, number> = {
  // useDomainChange
  'admin/features/editor/parts/domain/domain.api.ts': 3,
  // revoke
  'admin/features/auth/auth.api.ts': 1,
  // sendPicture
  'admin/features/profile/profile.api.ts': 2,
}

/** Whether a file writes outside a mutation. */
const writesPast = (file: string) => count(withoutMutations(textOf(file)), WRITE) > (CALLED_BY_MUTATIONS[file] ?? 0)

describe('writes of the back office', () => {
  it('go through useApiMutation, or are named with what shows their failure', () => {
    expect(sources.reduce((sum, file) => sum + count(textOf(file), WRITE), 0)).toBeGreaterThan(30)
    const past = sources.filter(writesPast)
    expect(past.toSorted()).toEqual(Object.keys(SHOWN_BY).toSorted())
  })

  it('are named with files that exist', () => {
    const names = new Set(sources.map((file) => file.replace(/^.*\/|\.tsx?$/g, '')))
    const shown = Object.values(SHOWN_BY).flatMap((list) => list.split(', '))
    expect(shown.filter((name) => !names.has(name))).toEqual([])
  })
})
