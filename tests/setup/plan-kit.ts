import { parseDay } from '#shared/time/jst.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { call } from './client.ts'
import { type createAccount, PLAN_IDS, signIn } from './factories.ts'

/** Moves the clock to a moment. */
export const moveTo = (at: number) => setClockOffset(at - Date.now())

/** Noon of a day in Asia/Tokyo. */
export const noonOf = (day: string) => parseDay(day) + 12 * 60 * 60 * 1000

/** Sets the price of plans; all others get none. */
export async function setPrices(env: Pick<Bindings, 'DB'>, prices: Partial<Record<keyof typeof PLAN_IDS, number>>) {
  await env.DB.batch([
    env.DB.prepare('UPDATE plan_versions SET price = NULL'),
    ...Object.entries(prices).map(([name, price]) =>
      env.DB.prepare('UPDATE plan_versions SET price = ? WHERE plan_id = ?').bind(
        price,
        PLAN_IDS[name as keyof typeof PLAN_IDS],
      ),
    ),
  ])
}

type Account = Awaited<ReturnType<typeof createAccount>>
type Prefix = 'user' | 'oem-master'

/** The calls about an account's own plan, signed in anew for each, because tests move the clock. */
export function planCallsOf(env: Bindings, account: Account, prefix: Prefix = 'user') {
  const path = `/v1/${prefix}/user-plan`
  const send = async (method: string, where: string, options: Parameters<typeof call>[2] = {}) =>
    call(method, where, { ...options, token: (await signIn(env, account)).token })
  const read = async (id?: string) => (await send('GET', id ? `${path}/${id}` : path)).json.data
  return {
    read,
    send: (method: string, options: Parameters<typeof call>[2] & { id?: string } = {}) =>
      send(method, options.id ? `${path}/${options.id}` : path, options),
    /** Chooses a plan, based on the present version unless another one is given. */
    choose: async (planCode: string | null, version?: number) => {
      const seen = version ?? ((await read()) as { version: number }).version
      return send('PATCH', path, { body: { plan_code: planCode }, headers: { 'if-match': `"${seen}"` } })
    },
  }
}
