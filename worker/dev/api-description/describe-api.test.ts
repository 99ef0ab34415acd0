import { describe, expect, it } from 'vitest'
import { permissionOf, PERMISSIONS } from '#shared/account/permissions.ts'
import { api } from '#worker/api.ts'
import { platform } from '#worker/office.ts'
import { describeApi } from './describe-api.ts'

type Json = Record<string, unknown>
type Content = Record<string, { schema: Json & { $ref?: string; properties?: Record<string, { $ref?: string }> } }>
type Operation = {
  operationId: string
  tags: string[]
  security: Record<string, []>[]
  parameters: (Json & { $ref?: string })[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}

const description = describeApi(api)
const text = JSON.stringify(description)
const OPERATIONS = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>)
    .filter(([method]) => method !== 'servers')
    .map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
)
const CALLS = OPERATIONS.filter(({ name }) => PERMISSIONS.some((row) => row.call === name))

/** Schemas without a name: of a call's body and of the data that it answers. */
function unnamedSchemas({ requestBody, responses }: Operation): unknown[] {
  const body = requestBody?.content['application/json']?.schema
  const answer = responses['200']?.content?.['application/json']?.schema
  return [...(body ? [body] : []), ...(answer ? [answer.properties?.['data']] : [])].filter((schema) => !schema?.$ref)
}

/** The schemas to which the refusals of a call refer. */
function refusalSchemas({ responses }: Operation): unknown[] {
  const refusals = Object.entries(responses).flatMap(([status, one]) => (Number(status) >= 400 ? [one] : []))
  return refusals.map((one) => {
    const shared = one.$ref?.split('/').at(-1)
    const { content } = (shared ? description.components.responses[shared] : one) as { content?: Content }
    return content?.['application/json']?.schema.$ref
  })
}

/** The security schemes of a call's token. */
function schemesOf(name: string): string[] {
  const { token } = permissionOf(name as (typeof PERMISSIONS)[number]['call'])
  return token === 'none' ? [] : [token]
}

const isFile = (method: string, path: string) =>
  /^\/(?:media|upload)\//.test(path) && method !== 'ALL' && !path.endsWith('*')
const isReference = (kind: string) => kind !== 'securitySchemes'

/** All values that a schema allows, at any depth. */
function valuesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref, enum: values = [], const: only = [] } = value as { $ref?: string; enum?: unknown; const?: unknown }
  const named = $ref?.startsWith('#/components/schemas/') ? $ref.split('/').at(-1) : undefined
  return [
    ...[values, only].flat().filter((one) => typeof one === 'string'),
    ...(named ? valuesIn(description.components.schemas[named]) : []),
    ...Object.values(value).flatMap((member) => valuesIn(member)),
  ]
}

describe('the description of the API', () => {
  it('names every operation, each once', () => {
    const ids = OPERATIONS.map(({ operation }) => operation.operationId)
    expect(ids.filter((id) => !/^(?:get|post|put|patch|delete)[A-Z]\w+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('postSiteByIdReleaseByReleaseIdRestore')
  })

  it('names the schema of every body and every answer', () => {
    const unnamed = CALLS.filter(({ operation }) => unnamedSchemas(operation).length > 0)
    expect(unnamed.map(({ name }) => name)).toEqual([])
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['SiteDetail', 'SaveSiteBody', 'Cell', 'UserDetail']),
    )
  })

  it('has one schema of errors, to which every refusal leads', () => {
    for (const { name, operation } of CALLS)
      expect([name, new Set(refusalSchemas(operation))]).toEqual([name, new Set(['#/components/schemas/ApiError'])])
  })

  it('says by which token each call is opened', () => {
    const isAnalytics = (name: string) => name.includes(' /analysis-api/')
    for (const { name, operation } of CALLS.filter((one) => !isAnalytics(one.name)))
      expect([name, operation.security.flatMap((one) => Object.keys(one))]).toEqual([name, schemesOf(name)])
    const named = CALLS.flatMap(({ operation }) => operation.security.flatMap((one) => Object.keys(one)))
    expect(Object.keys(description.components.securitySchemes).toSorted()).toEqual([...new Set(named)].toSorted())
    for (const { operation } of CALLS.filter(({ name }) => isAnalytics(name)))
      expect(operation.security).toHaveLength(4)
  })

  it('names the language of an answer for every call', () => {
    const silent = CALLS.filter(
      ({ operation }) => !operation.parameters.some(({ $ref }) => $ref === '#/components/parameters/AcceptLanguage'),
    )
    expect(silent).toEqual([])
  })

  /**
   * Values that are also read keep the name under which they are stored; the specification names the kinds of popups.
   */
  it('has values in snake_case or capitals wherever they are only sent', () => {
    const read = new Set(CALLS.flatMap(({ operation }) => valuesIn(operation.responses)))
    const sent = CALLS.flatMap(({ operation }) => valuesIn([operation.parameters, operation.requestBody]))
    const others = sent.filter((value) => !/^(?:[a-z0-9]+(?:_[a-z0-9]+)*|[A-Z][A-Z0-9_]*)?$/.test(value))
    expect([...new Set(others)].filter((value) => !read.has(value))).toEqual([])
  })

  it('describes every address of files and uploads', () => {
    const served = platform.routes
      .filter(({ method, path }) => isFile(method, path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(served).toContain('PUT /upload/{token}')
    const described = OPERATIONS.map(({ name }) => name)
    expect(served.filter((name) => !described.includes(name))).toEqual([])
  })

  it('refers only to what it holds, and holds only what it refers to', () => {
    const targets = new Set(
      Array.from(text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g), ([, kind, name]) => `${kind}/${name}`),
    )
    const held = Object.entries(description.components)
      .filter(([kind]) => isReference(kind))
      .flatMap(([kind, items]) => Object.keys(items).map((name) => `${kind}/${name}`))
    expect([...targets].toSorted()).toEqual(held.toSorted())
  })

  it('is small', () => {
    expect(text.length).toBeLessThan(790_000)
  })
})
