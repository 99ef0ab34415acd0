import { openSync, readSync } from 'node:fs'
import { argv, resourceUsage } from 'node:process'
import { findLocationPatches } from '#worker/features/media/inspect/video-location.ts'

// Run by film-index.test.ts in a process of its own: what one film costs, from a file that is not in memory.

const [, , path = '', bytes = ''] = argv
const file = openSync(path, 'r')

async function read(offset: number, length: number): Promise<Uint8Array> {
  const part = new Uint8Array(length)
  return part.subarray(0, readSync(file, part, 0, length, offset))
}

async function inspect() {
  const { userCPUTime, systemCPUTime } = resourceUsage()
  const reason = await findLocationPatches(read, Number(bytes)).then(
    () => '',
    (error: Error) => error.message,
  )
  const after = resourceUsage()
  return { reason, ms: (after.userCPUTime + after.systemCPUTime - userCPUTime - systemCPUTime) / 1000 }
}

const before = resourceUsage().maxRSS
const first = await inspect()
const kilobytes = resourceUsage().maxRSS - before
// The first run compiles as well.
const second = await inspect()
console.warn(JSON.stringify({ reason: first.reason, ms: Math.min(first.ms, second.ms), megabytes: kilobytes / 1024 }))
