import { readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'

/** The keys of a dictionary's file whose texts are written in it: not spread into it, and not held by reference. */
export function readWrittenKeys(file: string): Set<string> {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const found = new Set<string>()
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of statement.declaration.declarations) if (init) collect(init, '', found)
  }
  return found
}

function collect(value: ESTree.Expression, path: string, found: Set<string>): void {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression')
    return collect(value.expression, path, found)
  if (value.type === 'Literal') found.add(path)
  if (value.type !== 'ObjectExpression') return
  for (const property of value.properties) {
    if (property.type !== 'Property') continue
    const { key } = property
    const name = key.type === 'Identifier' ? key.name : String(key.type === 'Literal' ? key.value : '')
    collect(property.value, path ? `${path}.${name}` : name, found)
  }
}
