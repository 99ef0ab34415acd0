/** A binding of which a test replaces members; all others are its own. Each is a binding of its own, as in another isolate. */
export function replacedMembers<Binding extends object>(
  binding: Binding,
  members: Partial<Record<keyof Binding, unknown>> = {},
): Binding {
  return new Proxy(binding, {
    get(target, key) {
      if (key in members) return members[key as keyof Binding]
      const value = Reflect.get(target, key) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
