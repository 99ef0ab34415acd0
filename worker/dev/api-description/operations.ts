import type { z } from 'zod'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import { capitalize } from './schema-names.ts'
import type { Components, Schema } from './components.ts'
import type { Route } from './describe-call.ts'
import { describeRefusals } from './refusals.ts'
import { requireAnyOf, requireToken } from './security.ts'

type Content = Record<string, { schema: z.core.$ZodType; example?: unknown }>
/** Headers that any call reads, and the one that names the version of a change. */
export const HEADERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of messages and of texts in the answer; ja without it, en for others',
    schema: { type: 'string', examples: ['ja', 'en', 'zh', 'ko'] },
  },
  IfMatch: versionHeader(true),
  IfMatchOptional: versionHeader(false),
} as const

function versionHeader(required: boolean) {
  return {
    name: 'If-Match',
    in: 'header',
    required,
    description:
      'The version that the change is based on: the `ETag` of the answer that was read, or its `version` in quotes',
    schema: { type: 'string', pattern: '^"\\d{1,15}"$', examples: ['"3"'] },
  }
}

/** The id of an operation: `PUT /site/{id}` -> `putSiteById`. It stays the same as long as the address does. */
export function operationIdOf(method: string, path: string): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const word = part.startsWith('{') ? `By${capitalize(part.slice(1, -1))}` : part
      return word.split(/[-_]/).map(capitalize).join('')
    })
  return `${method}${words.join('')}`
}

/** An operation of the description; its body and answer become components. */
export function describeOperation(route: Route, components: Components): Schema {
  const { method, path, tags, summary, description, security, request, responses } = route
  const operationId = operationIdOf(method, path)
  const name = capitalize(operationId)
  const { 200: success, ...refusals } = responses
  return {
    operationId,
    tags,
    summary,
    ...(description !== undefined && { description }),
    security: security
      ? requireAnyOf(security)
      : requireToken(permissionOf(`${method.toUpperCase()} ${path}` as Call).token),
    parameters: describeParameters(route, components),
    ...(request?.body && {
      requestBody: { required: true, content: describeContent(request.body.content, `${name}Body`, components) },
    }),
    responses: {
      200: {
        description: success?.description,
        content: describeContent(success?.content ?? {}, `${name}Answer`, components),
      },
      ...describeRefusals(refusals),
    },
  }
}

function describeParameters({ request, version }: Route, components: Components): object[] {
  return [
    ...parametersIn('path', request?.params, components),
    ...parametersIn('query', request?.query, components),
    ...parametersIn('header', request?.headers, components),
    { $ref: '#/components/parameters/AcceptLanguage' },
    ...(version ? [{ $ref: `#/components/parameters/${version === 'required' ? 'IfMatch' : 'IfMatchOptional'}` }] : []),
  ]
}

function parametersIn(
  place: 'path' | 'query' | 'header',
  schema: z.ZodType | undefined,
  components: Components,
): object[] {
  if (!schema) return []
  const described = components.describe(schema)
  const { properties = {}, required = [] } = components.resolve(described)
  return Object.entries(properties).map(([name, { description, ...one }]) => ({
    name,
    in: place,
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema: one,
  }))
}

/** Names the schema of the content: of the body, or of `data` of an answer. */
function describeContent(content: Content, name: string, components: Components): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, ...rest }]) => {
      const described = components.describe(schema)
      return [type, { schema: type === 'application/json' ? named(described, name, components) : described, ...rest }]
    }),
  )
}

function named(described: Schema, name: string, components: Components): Schema {
  const { data, ...others } = described.properties ?? {}
  if (!data || Object.keys(others).length > 0 || !name.endsWith('Answer')) return components.name(name, described)
  return { ...described, properties: { data: components.name(name, data) } }
}
