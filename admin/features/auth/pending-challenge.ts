let pending: string | undefined

/** Keeps the challenge that the sign-in page got for the second step, which the back office shows. */
export function keepChallenge(challenge: string): void {
  pending = challenge
}

/** The challenge that waits for its code, once. */
export function takeChallenge(): string | undefined {
  const taken = pending
  pending = undefined
  return taken
}
