import { buildAccount } from '#tests/setup/factories.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { newId } from '#worker/platform/ids.ts'
import { openDatabase } from './open-database.mts'
import { insert } from './seed.mts'

const MEGABYTE = 1_000_000
/** Sites with a release: their files take far longer to store on this machine than rows do. */
const RELEASES_MAX = 40
const CELLS = 40
const CELL_BYTES = 4000
const ENTRIES = 20
const ANSWER_BYTES = 1500
const NOTE_BYTES = 200
/** One picture for so many megabytes of rows, and a limit: the files of a test are small. */
const PICTURE_EACH = 4
const PICTURES_MAX = 150

/** A text of about a number of bytes that differs from all others. */
const textOf = (bytes: number, mark: string) =>
  `${mark} ${'温泉宿の朝ごはん、山の水と炭火。'.repeat(Math.ceil(bytes / 48))}`

type Database = Parameters<typeof insert>[0]
export type RestoreSeed = { masterId: string; keys: string[] }

/**
 * Fills a database with about a number of megabytes of sites, entries and history, while no server runs. Returns an
 * operator, and the keys of stored objects that its rows name.
 */
export function seedRows(path: string, megabytes: number): RestoreSeed {
  const db = openDatabase(path)
  db.exec('BEGIN')
  const master = buildAccount({ type: 'MASTER', companyName: 'Operator' }).account
  const owner = buildAccount({ type: 'USER', companyName: '旅館 山水' })
  insert(db, 'accounts', master)
  insert(db, 'accounts', owner.account)
  insert(db, 'contracts', owner.contract ?? {})
  insert(db, 'contract_plans', owner.contractPlan ?? {})
  const keys: string[] = []
  const accountId = owner.account.id
  for (let bytes = 0, sites = 0; bytes < megabytes * MEGABYTE; sites++) {
    keys.push(...insertSite(db, { accountId, isLive: sites < RELEASES_MAX }))
    bytes += CELLS * CELL_BYTES + ENTRIES * (ANSWER_BYTES + NOTE_BYTES)
  }
  const pictures = Math.min(PICTURES_MAX, Math.max(6, Math.round(megabytes / PICTURE_EACH)))
  for (let n = 0; n < pictures; n++) keys.push(...insertPicture(db, accountId, n))
  db.exec('COMMIT')
  db.close()
  return { masterId: master.id, keys }
}

/** Inserts a site with cells, entries and history. Returns the keys of its release. */
function insertSite(db: Database, { accountId, isLive }: { accountId: string; isLive: boolean }): string[] {
  const at = Date.now()
  const siteId = newId()
  const release = newId()
  const cells = Array.from({ length: CELLS }, () => newId())
  const grid = { numberHorizontal: 8, numberVertical: 5, settings: {}, cellOrder: cells, pictures: {}, viewMode: 'fit' }
  const live = isLive ? { status: 'PUBLISH', liveReleaseId: release } : {}
  const names = { siteUuid: crypto.randomUUID(), name: `朝の宿 ${siteId}`, defaultLanguage: 'ja', languages: ['ja'] }
  const times = { updatedBy: accountId, createdAt: at, updatedAt: at }
  insert(db, 'sites', { id: siteId, accountId, ...names, ...grid, ...live, ...times })
  for (const id of cells) insert(db, 'site_cells', { siteId, id, doc: { text: textOf(CELL_BYTES, id), number: 0.5 } })
  for (let n = 0; n < ENTRIES; n++) {
    const answers = [{ fieldId: 'text', title: '質問', value: textOf(ANSWER_BYTES, newId()) }]
    const sender = { kind: 'contact', email: `${n}@example.com`, companyName: '株式会社', language: 'ja' }
    insert(db, 'submissions', { id: newId(), siteId, ...sender, answers, createdAt: at })
    const subject = { action: 'site.save', subjectType: 'site', subjectId: siteId }
    const detail = { note: textOf(NOTE_BYTES, siteId) }
    insert(db, 'history', { id: newId(), at, accountId, actorId: accountId, ...subject, detail })
  }
  if (!isLive) return []
  const frozen = { number: 1, siteVersion: 1, languages: ['ja'], cells: CELLS, mediaIds: [], createdBy: accountId }
  insert(db, 'releases', { id: release, siteId, ...frozen, createdAt: at })
  return ['head', 'source', 'ja'].map((name) => `releases/${siteId}/${release}/${name}.json`)
}

function insertPicture(db: Database, accountId: string, n: number): string[] {
  const id = newId()
  const isLocked = n % 3 === 0
  const file = { purpose: 'creative', state: 'ready', name: 'a.jpg', declaredType: 'image/jpeg', type: 'image/jpeg' }
  const shape = { size: 1000, width: 1080, height: 1646, variants: [480, 1080], copies: isLocked ? 'both' : 'public' }
  insert(db, 'media', { id, accountId, ...file, ...shape, expiresAt: Date.now(), createdAt: Date.now() })
  const folders = isLocked ? ['media', 'private'] : ['media']
  return folders.flatMap((folder) => [480, 1080].map((width) => `${folder}/${id}/${width}.webp`))
}

/** Stores the objects that the rows name, and uploads that a backup leaves out. */
export async function seedObjects({ MEDIA }: BackupPlace, keys: readonly string[]): Promise<void> {
  for (const key of [...keys, `staging/${newId()}`])
    await MEDIA.put(key, `${key} ${'x'.repeat(500)}`, {
      httpMetadata: { contentType: 'image/webp' },
      customMetadata: { of: key },
    })
}
