import { isApiError } from '#admin/api/api-error.ts'
import type { UserInfo } from '#shared/account/auth.ts'

/** Milliseconds between the questions who has signed in, while no answer comes. */
const PAUSES = [200, 500, 1000, 2000, 4000, 8000] as const

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export type SignInPorts = {
  /** The person whose screens these are. */
  shown: () => Pick<UserInfo, 'id'> | undefined
  /** Asks the server who is signed in. */
  ask: () => Promise<UserInfo>
  goOn: (person: UserInfo) => void
  beginAnew: () => void
}

/** Undefined after a refusal; `unknown` where no question was answered, or the session has ended again. */
async function learnWho(ask: SignInPorts['ask'], tried = 0): Promise<UserInfo | 'unknown' | undefined> {
  try {
    return await ask()
  } catch (error) {
    // Without a status nobody has answered: the error of another call ends this one too.
    if (!isApiError(error) || ![0, 401].includes(error.status)) return undefined
    const pause = PAUSES[tried]
    // With 401 the new session has ended as well, and the person is asked to sign in again.
    if (pause === undefined || error.status === 401) return 'unknown'
    await sleep(pause)
    return learnWho(ask, tried + 1)
  }
}

/**
 * Another tab has signed in. The person whose screens these are goes on with them, and with what was typed; for anybody
 * else everything begins anew. As long as no answer says who it is, nothing changes.
 */
export async function followSignIn({ shown, ask, goOn, beginAnew }: SignInPorts): Promise<void> {
  const before = shown()
  const now = before && (await learnWho(ask))
  if (now === 'unknown') return
  if (now && now.id === before.id) goOn(now)
  else beginAnew()
}
