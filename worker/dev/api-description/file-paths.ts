import { VIDEO_FILES } from '#shared/media/media-rules.ts'
import type { Schema } from './components.ts'
import { operationIdOf } from './operations.ts'

const FILE_TYPES = ['image/webp', 'image/png', ...Object.keys(VIDEO_FILES)]
const bytes = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
const error = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }

const FILE_ANSWERS = {
  200: { description: 'The file', content: bytes(FILE_TYPES) },
  206: { description: 'The part that `Range` asks for', content: bytes(FILE_TYPES) },
  304: { description: 'The copy that `If-None-Match` names is still right' },
  404: { description: 'No such file, or not for the caller' },
  416: { description: 'The file has no such part' },
}

const UPLOAD_ANSWERS = {
  204: { description: 'Stored' },
  400: { description: 'The body is shorter or longer than was announced', content: error },
  404: { description: 'An invalid token', content: error },
  409: { description: 'It has arrived before, or the upload has ended', content: error },
  410: { description: 'The token is older than 15 minutes', content: error },
  413: { description: 'The body is larger than was announced', content: error },
}

type FilePath = { method: 'get' | 'put'; path: string; summary: string; query?: readonly string[]; answers: object }

/** Calls outside `/v1` whose bodies or answers are bytes. */
const FILE_PATHS: readonly FilePath[] = [
  {
    method: 'put',
    path: '/upload/{token}',
    summary: 'Send a file to the address that POST /site/generate-urls gave; then POST /site/complete-upload',
    answers: UPLOAD_ANSWERS,
  },
  {
    method: 'put',
    path: '/upload/part/{token}',
    summary: 'Send a part of a ZIP to the address that the bulk upload gave',
    answers: UPLOAD_ANSWERS,
  },
  { method: 'get', path: '/media/{id}/{file}', summary: 'Read a public file; on every host', answers: FILE_ANSWERS },
  {
    method: 'get',
    path: '/media/p/{siteUuid}/{sealed}/{file}',
    summary: 'Read a file of a members-only cell, as a member or with a signature of the last minute',
    query: ['e', 's'],
    answers: FILE_ANSWERS,
  },
  {
    method: 'get',
    path: '/media/o/{name}/{file}',
    summary: 'Read a file by the signed name that the back office gave',
    answers: FILE_ANSWERS,
  },
]

/** Describes the paths of files, which are outside the base path of the calls. */
export function describeFilePaths(): Record<string, Schema> {
  return Object.fromEntries(
    FILE_PATHS.map(({ method, path, summary, query = [], answers }) => {
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      const operation = {
        operationId: operationIdOf(method, path),
        tags: ['files'],
        summary,
        security: [],
        parameters: [
          ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
          ...query.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
        ],
        ...(method === 'put' && { requestBody: { required: true, content: bytes(['application/octet-stream']) } }),
        responses: answers,
      }
      return [path, { servers: [{ url: '/' }], [method]: operation }]
    }),
  )
}
