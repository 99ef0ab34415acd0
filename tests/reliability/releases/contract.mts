import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from './release.mts'

type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
}
type Content = { content?: Record<string, { schema?: Schema }> }
type Operation = { requestBody?: Content; responses?: Record<string, Content>; parameters?: { name: string }[] }
export type ApiDescription = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export function readApi({ root }: Release): ApiDescription {
  return JSON.parse(readFileSync(join(root, 'dist', 'client', 'openapi.json'), 'utf8')) as ApiDescription
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

function resolve(api: ApiDescription, schema: Schema | undefined): Schema {
  const name = schema?.$ref?.split('/').at(-1)
  return (name === undefined ? schema : api.components?.schemas?.[name]) ?? {}
}

const jsonOf = (part: Content | undefined) => part?.content?.['application/json']?.schema

/** The members of two schemas that differ, down to four levels. */
type Pair = { path: string; before: Schema | undefined; after: Schema | undefined }

function compareBodies(apis: Apis, { path, before, after }: Pair, depth = 0): string[] {
  const [old, fresh] = [resolve(apis.before, before), resolve(apis.after, after)]
  if (depth > 4 || !old.properties || !fresh.properties) return []
  const members = fresh.properties
  const gone = Object.keys(old.properties).filter((name) => !members[name])
  const demanded = (fresh.required ?? []).filter((name) => !old.required?.includes(name))
  return [
    ...gone.map((name) => `${path} no longer takes ${name}`),
    ...demanded.map((name) => `${path} demands ${name} now`),
    ...Object.entries(old.properties).flatMap(([name, schema]) =>
      compareBodies(apis, { path: `${path} ${name}`, before: schema, after: members[name] }, depth + 1),
    ),
  ]
}

function compareAnswers(apis: Apis, { path, before, after }: Pair, depth = 0): string[] {
  const [old, fresh] = [resolve(apis.before, before), resolve(apis.after, after)]
  if (depth > 5) return []
  if (old.items && fresh.items) return compareAnswers(apis, { path, before: old.items, after: fresh.items }, depth + 1)
  if (!old.properties || !fresh.properties) return []
  const members = fresh.properties
  const gone = (old.required ?? []).filter((name) => !members[name])
  return [
    ...gone.map((name) => `${path} no longer answers ${name}`),
    ...Object.entries(old.properties).flatMap(([name, schema]) =>
      compareAnswers(apis, { path: `${path} ${name}`, before: schema, after: members[name] }, depth + 1),
    ),
  ]
}

type Apis = { before: ApiDescription; after: ApiDescription }

/**
 * What a client of `before` would miss at `after`: calls that are gone, members of bodies that are refused or newly
 * demanded, and members of answers that are gone.
 */
export function compareApis(apis: Apis): string[] {
  return Object.entries(apis.before.paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const old = operations[method]
      if (!old) return []
      const fresh = apis.after.paths[path]?.[method]
      const call = `${method.toUpperCase()} ${path}`
      if (!fresh) return [`${call} is gone`]
      return [
        ...compareBodies(apis, { path: call, before: jsonOf(old.requestBody), after: jsonOf(fresh.requestBody) }),
        ...compareAnswers(apis, {
          path: call,
          before: jsonOf(old.responses?.['200']),
          after: jsonOf(fresh.responses?.['200']),
        }),
      ]
    }),
  )
}
