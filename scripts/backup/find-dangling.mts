import { VIDEO_FILES } from '#shared/media/media-rules.ts'
import { listObjects } from './restore-objects.mts'

type Read = <Row>(sql: string) => Promise<Row[]>

const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  public: ['media'],
  leavingPrivate: ['media'],
  private: ['private'],
  leavingPublic: ['private'],
  both: ['media', 'private'],
}

/** Keys of the files of pictures and films, by the name of what refers to them. */
async function mediaKeys(read: Read): Promise<string[]> {
  type Row = { id: string; type: string | null; variants: string; copies: string }
  const rows = await read<Row>("SELECT id, type, variants, copies FROM media WHERE state = 'ready'")
  return rows.flatMap(({ id, type, variants, copies }) => {
    const film = VIDEO_FILES[type ?? '']
    const files = [...JSON.parse(variants).map((width: number) => `${width}.webp`), ...(film ? [film] : [])]
    return (FOLDERS[copies] ?? []).flatMap((folder) => files.map((file) => `${folder}/${id}/${file}`))
  })
}

async function releaseKeys(read: Read): Promise<string[]> {
  const owned = 'JOIN sites ON sites.id = site_id WHERE sites.deleted_at IS NULL'
  const releases = await read<{ id: string; site_id: string; languages: string }>(
    `SELECT releases.id, site_id, releases.languages FROM releases ${owned}`,
  )
  const snapshots = await read<{ id: string; site_id: string }>(`SELECT snapshots.id, site_id FROM snapshots ${owned}`)
  return [
    ...releases.flatMap(({ id, site_id, languages }) =>
      ['head', 'source', ...JSON.parse(languages)].map((name) => `releases/${site_id}/${id}/${name}.json`),
    ),
    ...snapshots.map(({ id, site_id }) => `releases/${site_id}/snapshot-${id}/source.json`),
  ]
}

/** Keys that rows of the database name and that no object has: pictures, films, releases, snapshots, invoices. */
export async function findDangling(database: D1Database, bucket: R2Bucket): Promise<string[]> {
  const read: Read = async <Row,>(sql: string) => (await database.prepare(sql).all<Row>()).results
  const invoices = await read<{ key: string }>('SELECT pdf_key AS key FROM bills WHERE pdf_key IS NOT NULL')
  const named = [...(await mediaKeys(read)), ...(await releaseKeys(read)), ...invoices.map(({ key }) => key)]
  const stored = await listObjects(bucket)
  return named.filter((key) => !stored.has(key))
}
