import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations')

/**
 * Statements that a person has judged: `members.popup_id` moved to `member_registrations` before the first release, and
 * nothing had written `sites.custom_host` when it became unique. The view `copies_from_above` is made again in the same
 * file, with one column more.
 */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  '0012_member-registrations.sql': ['drops a column'],
  '0024_domains_and_sharing.sql': ['makes sites unique'],
  '0064_overdue_suspension.sql': ['drops a table'],
}

const RULES: Readonly<Record<string, RegExp>> = {
  'drops a table': /\bDROP\s+(?:TABLE|VIEW)\b/i,
  'drops a column': /\bDROP\s+COLUMN\b/i,
  'renames a table or column': /\bRENAME\b/i,
  'adds a column that the Worker before cannot leave out':
    /\bADD\s+(?:COLUMN\s+)?[`"\w]+(?:(?!\bDEFAULT\b).)*\bNOT\s+NULL\b(?!.*\bDEFAULT\b)/i,
  'adds a column that must be unique': /\bADD\s+(?:COLUMN\s+)?[`"\w]+\b.*\bUNIQUE\b/i,
}

/** What of a migration the Worker before might not survive. */
function problemsOf(sql: string): string[] {
  const statements = sql
    .replaceAll(/^--(?!>).*$/gm, '')
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
  const created = new Set(
    statements.flatMap(
      (statement) => /^CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?[`"]?(\w+)/i.exec(statement)?.[1] ?? [],
    ),
  )
  const found = statements.flatMap((statement) =>
    Object.entries(RULES).flatMap(([rule, pattern]) => (pattern.test(statement) ? [rule] : [])),
  )
  const unique = statements.flatMap((statement) => {
    const table = /^CREATE UNIQUE INDEX .* ON [`"]?(\w+)/i.exec(statement)?.[1]
    return table !== undefined && !created.has(table) ? [`makes ${table} unique`] : []
  })
  return [...found, ...unique]
}

describe('a migration only adds', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))

  it('in every file but the named exceptions', () => {
    const found = files.map((name) => [name, problemsOf(readFileSync(join(FOLDER, name), 'utf8'))] as const)
    expect(Object.fromEntries(found.filter(([, problems]) => problems.length > 0))).toEqual(EXCEPTIONS)
    expect(files.length).toBeGreaterThan(28)
  })

  it.each([
    ['DROP TABLE `sites`;', 'drops a table'],
    ['ALTER TABLE `sites` DROP COLUMN `name`;', 'drops a column'],
    ['ALTER TABLE `sites` RENAME COLUMN `name` TO `title`;', 'renames a table or column'],
    ['ALTER TABLE `__new_sites` RENAME TO `sites`;', 'renames a table or column'],
    ['ALTER TABLE `sites` ADD `x` text NOT NULL;', 'adds a column that the Worker before cannot leave out'],
    ['CREATE UNIQUE INDEX `x` ON `sites` (`name`);', 'makes sites unique'],
  ])('is refused for %s', (sql, problem) => {
    expect(problemsOf(sql)).toEqual([problem])
  })

  it.each([
    "ALTER TABLE `sites` ADD `x` text DEFAULT '' NOT NULL;",
    'ALTER TABLE `sites` ADD `x` integer NOT NULL DEFAULT 0;',
    'ALTER TABLE `sites` ADD `x` text;',
    'CREATE TABLE `t` (`id` text PRIMARY KEY NOT NULL);\nCREATE UNIQUE INDEX `x` ON `t` (`id`);',
    'DROP INDEX `sites_name`;',
    '-- Nothing is renamed here.\nCREATE INDEX `x` ON `sites` (`name`);',
  ])('is fine: %s', (sql) => {
    expect(problemsOf(sql)).toEqual([])
  })
})
