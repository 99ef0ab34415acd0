import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { writeZip } from './zip-writer.ts'

const COUNT = 65_536

async function* empty() {
  // A file without content.
}
async function* files() {
  for (let n = 0; n < COUNT; n++) yield { name: `${n}`, content: empty() }
}

it('writes more files than the old format counts, with the long record at the end', async () => {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeZip(files())) chunks.push(chunk)
  const archive = Buffer.concat(chunks)
  const end = archive.subarray(-22)
  expect(end.readUInt16LE(10)).toBe(0xffff)
  const long = archive.subarray(-98)
  expect(long.readUInt32LE(0)).toBe(0x06064b50)
  expect(long.readBigUInt64LE(32)).toBe(BigInt(COUNT))
  // The locator points to the record.
  expect(long.readBigUInt64LE(64)).toBe(BigInt(archive.length - 98))
})
