import { Buffer } from 'node:buffer'

const END = 0x06054b50
const CENTRAL = 0x02014b50

/** The files of an archive without compression, by their names, as its directory lists them. */
export function readZip(bytes: Uint8Array): Record<string, Uint8Array> {
  const archive = Buffer.from(bytes)
  const end = archive.lastIndexOf(Buffer.from(new Uint32Array([END]).buffer))
  const files: Record<string, Uint8Array> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('The directory of the archive is broken')
    const [size, start] = [archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 42)]
    const [name, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const content = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    files[archive.toString('utf8', at + 46, at + 46 + (name ?? 0))] = archive.subarray(content, content + size)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
