import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import { nameInPod } from '#worker/platform/pod-names.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { keepStatements } from './keep-statements.mts'

const ROOT = path.join(import.meta.dirname, '..', '..')

export type PlaceOptions = {
  /** The installation of `[env.production]` instead of the one on this machine. */
  isRemote: boolean
  /** The folder of the local installation. */
  state: string
  /** The name of a pod beside the first one. */
  pod?: string | undefined
  /** Backups are in this folder; without it in the bucket of the installation. */
  folder?: string | undefined
}

export type OpenPlace = { place: BackupPlace; database: string; close: () => Promise<void> }

type Binding = 'DB' | 'MEDIA' | 'BACKUP'
type Source = { bindings: readonly Binding[]; isRemote: boolean; persist: string; pod?: string | undefined }

/**
 * The bindings of `wrangler.toml` with these names in a pod, as a configuration of its own: the Worker's others are not
 * opened.
 */
function describe({ bindings, isRemote, pod = '' }: Source) {
  const config = readConfig({ config: path.join(ROOT, 'wrangler.toml'), env: isRemote ? 'production' : undefined })
  const inPod = <One extends { binding: string }>(all: readonly One[]) =>
    all.flatMap((one) => {
      const binding = bindings.find((name) => nameInPod(name, pod) === one.binding)
      return binding ? [{ ...one, binding, ...(isRemote && { remote: true }) }] : []
    })
  const backup = nameInPod('BACKUP', pod)
  const isBackup = ({ binding }: { binding: string }) => binding === backup
  const buckets = config.r2_buckets.some(isBackup)
    ? config.r2_buckets
    : [...config.r2_buckets, { binding: backup, bucket_name: 'mekuri-backup' }]
  return {
    name: 'mekuri-backup',
    compatibility_date: config.compatibility_date,
    ...(config.account_id && { account_id: config.account_id }),
    d1_databases: inPod(config.d1_databases),
    r2_buckets: inPod(buckets),
  }
}

/** Opens bindings as the Worker has them, on this machine or remote ones with wrangler's sign-in. */
async function open(source: Source) {
  const config = describe(source)
  const missing = source.bindings.filter(
    (name) => ![...config.d1_databases, ...config.r2_buckets].some(({ binding }) => binding === name),
  )
  if (missing.length > 0)
    throw new Error(`wrangler.toml has no ${missing.map((name) => nameInPod(name, source.pod ?? '')).join(', ')}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'mekuri-bindings-'))
  const configPath = path.join(folder, 'wrangler.json')
  writeFileSync(configPath, JSON.stringify(config))
  const proxy = await getPlatformProxy<BackupPlace>({
    configPath,
    envFiles: [],
    persist: { path: path.resolve(source.persist) },
    remoteBindings: source.isRemote,
  })
  rmSync(folder, { recursive: true })
  const env = source.bindings.includes('DB') ? { ...proxy.env, DB: keepStatements(proxy.env.DB) } : proxy.env
  return { env, database: config.d1_databases[0]?.database_name ?? '', close: () => proxy.dispose() }
}

/** Opens an installation and the place of its backups. A local server on the same data must not run. */
async function openPlace({ isRemote, state, folder, pod }: PlaceOptions): Promise<OpenPlace> {
  const persist = path.join(state, 'v3')
  if (folder === undefined) {
    const { env, database, close } = await open({ bindings: ['DB', 'MEDIA', 'BACKUP'], isRemote, persist, pod })
    return { place: env, database, close }
  }
  const source = await open({ bindings: ['DB', 'MEDIA'], isRemote, persist, pod })
  const target = await open({ bindings: ['BACKUP'], isRemote: false, persist: folder })
  const place = { DB: source.env.DB, MEDIA: source.env.MEDIA, BACKUP: target.env.BACKUP }
  const close = async () => {
    await source.close()
    await target.close()
  }
  return { place, database: source.database, close }
}

const TRIES = 5
const PAUSE_MS = 500

/**
 * Whether a connection broke. The local runtime closes one that was idle for five seconds, and one that it could not read
 * for as long on a busy machine; nothing says whether it carried out the last call.
 */
const isBrokenConnection = (error: unknown) =>
  error instanceof Error && /fetch failed|Network connection lost/.test(error.message)

/**
 * Opens a place, acts on it, and closes it. After a broken connection it is opened again and `act` runs again from its
 * start, so `act` must go on from what it has stored.
 */
export async function withPlace<Result>(
  options: PlaceOptions,
  act: (opened: OpenPlace) => Promise<Result>,
  tries = TRIES,
): Promise<Result> {
  const opened = await openPlace(options)
  try {
    return await act(opened)
  } catch (error) {
    if (tries === 1 || !isBrokenConnection(error)) throw error
    console.error('The connection broke: it is opened again.')
  } finally {
    // What broke may not end in order.
    await opened.close().catch(() => undefined)
  }
  await sleep(PAUSE_MS)
  return withPlace(options, act, tries - 1)
}
