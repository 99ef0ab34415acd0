/**
 * Returns a function that gives a module, loaded at the first call. Afterwards no call loads: a request must not wait for a
 * load that another one began, which the runtime may end with that request.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Module | undefined
  return async () => (loaded ??= await load())
}
