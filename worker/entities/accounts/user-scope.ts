import type { Scope } from '#worker/platform/context.ts'

/** The scope with its holder's own account: of the accounts below a partner, the partner's whole tree. */
export function withOwnAccount(scope: Scope): Scope {
  return scope.kind === 'descendants' ? { ...scope, kind: 'tree' } : scope
}
