import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

// Code that is loaded at its first render waits within a boundary of its own: without one, the whole screen around it
// disappears, and with it the focus and the elements behind refs (docs/rules/back-office.md#what-stands-stays). Texts come
// with the code of their hook (admin/i18n/define-messages.ts).

type Node = { type: string } & Record<string, unknown>
type Element = { name: string; within: string[]; component: string }
type Later = { name: string; isExported: boolean; isMember: boolean }
type Source = { path: string; later: Later[]; imports: string[]; elements: Element[] }

const BOUNDARIES = ['Suspense', 'OptionalView', 'WhenIdle']
const LOADERS = ['lazy', 'lazyView']

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const nameOf = (value: unknown) => (value as { name?: string } | null)?.name ?? ''
const isLoader = (value: unknown) => LOADERS.includes(nameOf((value as Node | null)?.callee))

function readSource(path: string): Source {
  const source: Source = { path, later: [], imports: [], elements: [] }
  const visit = (node: Node, ancestors: Node[]) => {
    const isMember = isLoader(node.value)
    if (isMember || isLoader(node.init)) {
      const isExported = ancestors.some(({ type }) => type === 'ExportNamedDeclaration')
      source.later.push({ name: nameOf(node.id ?? node.key), isExported, isMember })
    }
    if (node.type === 'ImportSpecifier') source.imports.push(nameOf(node.local))
    if (node.type === 'JSXElement') source.elements.push(elementOf(node, ancestors))
    for (const child of childrenOf(node)) visit(child, [...ancestors, node])
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node, [])
  return source
}

/** The name of an element, also of one that stands in a table: `<tab.View />`. */
function tagOf(node: Node): string {
  const { name } = node.openingElement as { name: Node }
  return nameOf(name.type === 'JSXMemberExpression' ? name.property : name)
}

function elementOf(node: Node, ancestors: Node[]): Element {
  const component = ancestors.find(({ type, id }) => type === 'FunctionDeclaration' && nameOf(id))
  const within = ancestors.filter(({ type }) => type === 'JSXElement').map(tagOf)
  return { name: tagOf(node), within, component: nameOf(component?.id) }
}

const sources = globSync('admin/**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .map(readSource)
const exported = globSync('admin/**/*.{ts,tsx}')
  .flatMap((path) => readSource(path).later)
  .filter(({ isExported }) => isExported)

/** The components of a file that may wait without a boundary in it: a component waits if what it shows does. */
function unbounded({ later, imports, elements }: Source): string[] {
  const isHere = ({ name, isMember }: Later) => isMember || imports.includes(name)
  const waiting = new Set([...later, ...exported.filter(isHere)].map(({ name }) => name))
  const bare = elements.filter(({ within }) => !within.some((name) => BOUNDARIES.includes(name)))
  for (let size = 0; size !== waiting.size;) {
    size = waiting.size
    for (const { component } of bare.filter(({ name }) => waiting.has(name))) waiting.add(component)
  }
  const shown = new Set(elements.map(({ name }) => name))
  return bare.filter(({ name, component }) => waiting.has(name) && !shown.has(component)).map(({ name }) => name)
}

describe('components whose code is loaded when they show', () => {
  it('wait within a boundary of their own file', () => {
    expect(sources.flatMap(({ later }) => later).length).toBeGreaterThan(80)
    expect(exported.length).toBeGreaterThan(3)
    const found = sources.flatMap((source) => unbounded(source).map((name) => `${source.path}: ${name}`))
    expect(found).toEqual([])
  })
})
