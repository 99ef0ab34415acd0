import { createRequire } from 'node:module'
import type * as Trie from 'tldts/dist/types/src/data/trie'

const trie: typeof Trie = createRequire(import.meta.url)('tldts/dist/cjs/src/data/trie.js')

/** Rules below a root of the packed list, as it is written: labels from left to right, `*` for any. */
function readRules(root: number): string[] {
  const { nodeFlags, edgeStart, edgeLength, edgeChild, labelText } = trie
  let offset = 0
  const labels = Array.from(edgeLength, (length) => labelText.slice(offset, (offset += length)))
  const rules: string[] = []
  const walk = (node: number, path: readonly string[]) => {
    if (nodeFlags[node]) rules.push(path.join('.'))
    const [from = 0, to = 0] = edgeStart.slice(node, node + 2)
    for (let edge = from; edge < to; edge++) walk(edgeChild[edge] ?? 0, [labels[edge] ?? '', ...path])
  }
  walk(root, [])
  return rules
}

/** Every rule of the Public Suffix List that the product ships, and the exceptions of its wildcards. */
export function readSuffixList(): { rules: string[]; exceptions: string[] } {
  return { rules: readRules(trie.rulesRoot), exceptions: readRules(trie.exceptionsRoot) }
}
