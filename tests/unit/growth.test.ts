import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const PAGE = ['docs', 'rules', 'growth.md'].join('/')
const text = readFileSync(PAGE, 'utf8')
const named = new Set([...text.matchAll(/`([a-z_./]+)`/g)].map(([, name = '']) => name))

const filesOf = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end) && !file.includes('.test.'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

it('says of every table what ends its rows', () => {
  const tables = filesOf('worker/db/schema', '.ts').flatMap((file) =>
    [...file.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter((table) => !named.has(table))).toEqual([])
})

/** Folders inside of a prefix. */
const INNER = new Set(['rows/', 'changes/', 'sites/', 'accounts/', 'hosts/', 'missing/'])

it('says of every prefix in R2 what ends its objects', () => {
  const found = filesOf('worker', '.storage.ts').flatMap((file) =>
    [...file.matchAll(/['`]([a-z]+\/)(?:['`]|\$\{)/g)].map(([, prefix = '']) => prefix),
  )
  const prefixes = new Set(found.filter((prefix) => !INNER.has(prefix)))
  expect(prefixes.size).toBeGreaterThan(8)
  expect([...prefixes].filter((prefix) => !named.has(prefix))).toEqual([])
})

it('names jobs that exist', () => {
  const table = readFileSync('worker/jobs/job-table.ts', 'utf8')
  const jobs = [...text.matchAll(/\| `([a-z]+(?:\.[a-z]+)?)` \|\n/g)].map(([, job = '']) => job)
  expect(jobs.length).toBeGreaterThan(20)
  expect(jobs.filter((job) => !table.includes(`name: '${job}'`))).toEqual([])
})
