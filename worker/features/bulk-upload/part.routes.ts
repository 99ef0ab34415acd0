import { type Context, Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import type { AppEnv } from '#worker/context.ts'
import { errorMessages } from '#worker/http/messages.ts'
import { onError } from '#worker/http/on-error.ts'
import { requestContext } from '#worker/http/request-context.ts'
import { type PartProblem, receivePart } from './part.service.ts'

const CODE_BY_PROBLEM = {
  over: 'conflict',
  expired: 'gone',
  large: 'too_large',
  mismatch: 'malformed',
} as const satisfies Record<PartProblem, string>

/** `PUT /upload/part/{token}`: the token is the authority, so there is no session here. */
export const partRoutes = new Hono<AppEnv>()
partRoutes.use(requestContext)
partRoutes.onError(onError)

partRoutes.put('/:token', async (c) => {
  const problem = await receivePart(c.env, c.req.param('token'), c.req.raw)
  if (problem) throw refuse(c, problem)
  return c.body(null, 204)
})

partRoutes.all('*', () => {
  throw new AppError('method')
})

function refuse(c: Context<AppEnv>, problem: PartProblem): AppError {
  const code = CODE_BY_PROBLEM[problem]
  if (problem !== 'expired' && problem !== 'mismatch') return new AppError(code)
  return new AppError(code, { body: { message: errorMessages(c.get('language'))(`upload.${problem}`) } })
}
