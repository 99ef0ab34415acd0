import { FILES_PER_STEP } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { newId } from '#worker/platform/ids.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import type { ArchiveSource } from './archive-source.ts'
import type { NewFile } from './unpack.repository.ts'
import { type ArchiveFile, checkRecords } from './zip-check.ts'
import { readDirectory, type ZipRecord } from './zip-directory.ts'
import { findData } from './zip-local.ts'
import { decodeNames, showName } from './zip-names.ts'

/** Steps that are under way at the same time; each promises the one so many places behind it. */
const LANES = 4
/** Headers that are read at once: a Worker has six connections. */
const PARALLEL = 6

/**
 * Reads an archive's directory and every header it names, and gives its files, none of them unpacked. Throws
 * ArchiveRefusal where it is not taken as a whole. `cells`: how many pictures the plan has room for.
 */
export async function inspectArchive(source: ArchiveSource, cells: number): Promise<NewFile[]> {
  const { records, startsAt } = await readDirectory(source)
  const paths = decodeNames(records)
  const files = checkRecords(records, paths, { directoryAt: startsAt, cells })
  const places = await findAllData(source, records, startsAt)
  const liars = records.flatMap((record, index) =>
    places.has(record) ? [] : [{ name: showName(paths[index]), problem: 'lie' as const }],
  )
  if (liars.length > 0) throw new ArchiveRefusal('files', { files: liars })
  return files.map((file) => toNewFile(file, places.get(file.record) ?? 0))
}

/** Where the data of each record begin; a record whose own header tells something else has no place. */
async function findAllData(source: ArchiveSource, records: readonly ZipRecord[], directoryAt: number) {
  const ordered = records.toSorted((a, b) => a.offset - b.offset)
  const places = new Map<ZipRecord, number>()
  for (let at = 0; at < ordered.length; at += PARALLEL) {
    const some = ordered.slice(at, at + PARALLEL)
    const found = await Promise.all(
      some.map((record, index) => findData(source, record, ordered[at + index + 1]?.offset ?? directoryAt)),
    )
    for (const [index, record] of some.entries()) {
      const place = found[index]
      if (place !== undefined) places.set(record, place)
    }
  }
  return places
}

function toNewFile({ record, name, position, problem }: ArchiveFile, dataAt: number): NewFile {
  const { method, packedSize, size, crc } = record
  const state = problem ? 'refused' : 'waiting'
  return { name, position, problem, state, mediaId: newId(), dataAt, method, packedSize, size, crc }
}

const stepCount = (files: number) => Math.ceil(files / FILES_PER_STEP)

/** The steps that begin by themselves. */
export function firstSteps(files: number): number[] {
  return Array.from({ length: Math.min(LANES, stepCount(files)) }, (_, step) => step)
}

/** The step that follows one, if any. */
export function stepAfter(step: number, files: number): number | undefined {
  return step + LANES < stepCount(files) ? step + LANES : undefined
}
