import { FILES_PER_STEP } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { newId } from '#worker/platform/ids.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import type { ArchiveSource } from './archive-source.ts'
import type { NewFile } from './unpack.repository.ts'
import { type ArchiveFile, checkRecords } from './zip-check.ts'
import { readDirectory, type ZipRecord } from './zip-directory.ts'
import { findData } from './zip-local.ts'
import { decodeNames, showName } from './zip-names.ts'

/** Steps that run at the same time; each one enqueues the step that many places after it. */
const STEPS_AT_ONCE = 4
/** Local headers that are read at once: a Worker has six connections. */
const PARALLEL = 6

/**
 * Reads an archive's directory and every local header, and gives its files, none of them unpacked. Throws
 * ArchiveRefusal if the whole archive is refused. `cells`: how many pictures the plan allows.
 */
export async function inspectArchive(source: ArchiveSource, cells: number): Promise<NewFile[]> {
  const { records, startsAt } = await readDirectory(source)
  const paths = decodeNames(records)
  const files = checkRecords(records, paths, { directoryAt: startsAt, cells })
  const places = await findAllData(source, records, startsAt)
  const mismatched = records.flatMap((record, index) =>
    places.has(record) ? [] : [{ name: showName(paths[index]), problem: 'lie' as const }],
  )
  if (mismatched.length > 0) throw new ArchiveRefusal('files', { files: mismatched })
  return files.map((file) => toNewFile(file, places.get(file.record) ?? 0))
}

/** The offset of each record's data; a record is missing if its local header contradicts the directory. */
async function findAllData(source: ArchiveSource, records: readonly ZipRecord[], directoryAt: number) {
  const ordered = records.toSorted((a, b) => a.offset - b.offset)
  const found: (number | undefined)[] = []
  for (let at = 0; at < ordered.length; at += PARALLEL) {
    const some = ordered.slice(at, at + PARALLEL)
    const places = await Promise.all(
      some.map((record, index) => findData(source, record, ordered[at + index + 1]?.offset ?? directoryAt)),
    )
    found.push(...places)
  }
  return new Map(
    ordered.flatMap((record, index) => {
      const place = found[index]
      return place === undefined ? [] : [[record, place] as const]
    }),
  )
}

function toNewFile({ record, name, position, problem }: ArchiveFile, dataAt: number): NewFile {
  const { method, packedSize, size, crc } = record
  const state = problem ? 'refused' : 'waiting'
  return { name, position, problem, state, mediaId: newId(), dataAt, method, packedSize, size, crc }
}

const stepCount = (files: number) => Math.ceil(files / FILES_PER_STEP)

/** The steps that the inspection enqueues. */
export function firstSteps(files: number): number[] {
  return Array.from({ length: Math.min(STEPS_AT_ONCE, stepCount(files)) }, (_, step) => step)
}

/** The step that a finished step enqueues; undefined after the last. */
export function stepAfter(step: number, files: number): number | undefined {
  return step + STEPS_AT_ONCE < stepCount(files) ? step + STEPS_AT_ONCE : undefined
}
