import { type Context, Hono } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { AppEnv, Bindings } from '#worker/platform/context.ts'
import { errorMessages } from './messages.ts'
import { onError } from './on-error.ts'
import { requestContext } from './request-context.ts'

const CODE_BY_PROBLEM = {
  /** The address was used already, or is in use. */
  taken: 'conflict',
  /** The upload's purpose has ended. */
  over: 'conflict',
  expired: 'gone',
  large: 'too_large',
  mismatch: 'malformed',
} as const

/** Reasons why bytes sent to a signed address are refused. */
export type TokenUploadProblem = keyof typeof CODE_BY_PROBLEM

/** Stores the bytes that a token allows; returns the reason of a refusal, undefined if they were stored. */
type Receive = (env: Bindings, token: string, request: Request) => Promise<TokenUploadProblem | undefined>

/** Routes of `PUT /…/{token}`: the token is the authorization, so there is no session here. */
export function tokenUploadRoutes(receive: Receive): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.use(requestContext)
  routes.onError(onError)
  routes.put('/:token', async (c) => {
    const problem = await receive(c.env, c.req.param('token'), c.req.raw)
    if (problem) throw refuse(c, problem)
    return c.body(null, 204)
  })
  routes.all('*', () => {
    throw new AppError('method')
  })
  return routes
}

function refuse(c: Context<AppEnv>, problem: TokenUploadProblem): AppError {
  const code = CODE_BY_PROBLEM[problem]
  if (problem !== 'expired' && problem !== 'mismatch') return new AppError(code)
  return new AppError(code, { body: { message: errorMessages(c.get('language'))(`upload.${problem}`) } })
}
