import * as z from 'zod'
import { wire } from '#shared/wire/wire-case.ts'
import { type ApiCall, type CallParts, emptyAnswer, splitCall } from '#worker/http/api-call.ts'
import { callGroup } from '#worker/http/call-group.ts'

type Content = Record<string, { schema: z.ZodType; example?: unknown }>

/** A call in the form of OpenAPI's operations; query, body and answer are described in wire form. */
export type Route = {
  method: string
  path: string
  tags: string[]
  summary: string
  description?: string
  security?: readonly string[]
  version?: 'required' | 'optional'
  request: Partial<Record<'params' | 'query' | 'headers', z.ZodType>> & { body?: { content: Content } }
  responses: Record<string, { description: string; content?: Content }>
}

const CHANGED = { 412: 'Somebody else has changed it meanwhile' }
/** Refusals of a change that names a version (rules/wire.md#status-codes). */
const VERSION_REFUSALS = { optional: CHANGED, required: { ...CHANGED, 428: 'No If-Match' } }

/** Describes a declared call. */
export function describeCall({ call, parts }: Pick<ApiCall, 'call' | 'parts'>): Route {
  const [method, path] = splitCall(call)
  const { summary, description, headers, security, query, version } = parts
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [String(name), z.string()] as const)
  const body = bodyOf(parts)
  return {
    ...(version && { version }),
    method: method.toLowerCase(),
    path,
    tags: [callGroup(path)],
    summary,
    ...(description !== undefined && { description }),
    ...(security && { security }),
    request: {
      ...(names.length > 0 && { params: z.object(Object.fromEntries(names)) }),
      ...(query && { query: wire(query) }),
      ...(headers && { headers }),
      ...(body && { body: { content: body } }),
    },
    responses: { 200: successOf(parts), ...refusalsOf(parts) },
  }
}

function bodyOf({ body, form }: CallParts): Content | undefined {
  if (form) return { 'multipart/form-data': { schema: form } }
  return body && { 'application/json': { schema: wire(body) } }
}

function successOf({ answer = emptyAnswer, file, returns = 'A file', example }: CallParts) {
  const json = {
    schema: z.object({ data: wire(answer) }),
    ...(example !== undefined && { example: { data: example } }),
  }
  const content: Content = file ? { [file]: { schema: z.string() } } : { 'application/json': json }
  return { description: returns, content }
}

function refusalsOf({ version, refusals }: CallParts) {
  const texts = { ...(version && VERSION_REFUSALS[version]), ...refusals }
  return Object.fromEntries(Object.entries(texts).map(([status, description]) => [status, { description }]))
}
