import { useState } from 'react'
import { loadOnce } from '#admin/ui/load/load-once.ts'
import { GIVEN_PASSWORD_MAX } from '#shared/account/password-rules.ts'
import type { TokenPair } from '#shared/account/auth.ts'
import type { CheckedText } from '#shared/text/text-rules.ts'
import { callSignIn, type Credentials } from './sign-in-call.ts'

export type SignInPorts = {
  /** Keeps the tokens and leaves the page; resolves when it has left. */
  onTokens: (tokens: TokenPair) => Promise<void>
  /** The person has a second factor. */
  onChallenge: (challenge: string) => void
}

type Refused = Extract<CheckedText, { refused: unknown }>['refused']

const NONE: { [name in keyof Credentials]?: Refused | undefined } = {}

let checkEmail: ((input: string) => CheckedText) | undefined

/** Loads the rule for mail addresses, while the first letters are typed. Without it the server's check alone decides. */
const loadRules = loadOnce(async () => {
  ;({ checkEmail } = await import('#shared/text/email-rules.ts'))
})

function checkPassword(password: string): Refused | undefined {
  if (password === '') return { key: 'required' }
  return password.length > GIVEN_PASSWORD_MAX ? { key: 'tooLong', values: { max: GIVEN_PASSWORD_MAX } } : undefined
}

function checkAddress(email: string): Refused | undefined {
  if (email.trim() === '') return { key: 'required' }
  const checked = checkEmail?.(email)
  return checked && 'refused' in checked ? checked.refused : undefined
}

const check = ({ email, password }: Credentials) => ({ email: checkAddress(email), password: checkPassword(password) })

/** The sign-in form: validated at the first submit, then at each input. `turn` counts the refused submits. */
export function useSignIn({ onTokens, onChallenge }: SignInPorts) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [sent, setSent] = useState<Credentials>()
  const [error, setError] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const refuse = (why: Error | null) => {
    setError(why)
    setTurn((before) => before + 1)
    setBusy(false)
  }
  const send = async () => {
    if (isBusy) return
    await loadRules().catch(() => undefined)
    setSent(values)
    const { email, password } = check(values)
    if (email || password) return refuse(null)
    setError(null)
    setBusy(true)
    try {
      const answer = await callSignIn(values)
      if ('secondFactor' in answer) onChallenge(answer.secondFactor.challenge)
      else await onTokens(answer)
    } catch (failure) {
      refuse(failure as Error)
    }
  }
  const change = (name: keyof Credentials) => (value: string) => {
    void loadRules().catch(() => undefined)
    setValues((before) => ({ ...before, [name]: value }))
  }
  return { values, sent, refused: sent ? check(values) : NONE, error, isBusy, turn, send, change }
}
