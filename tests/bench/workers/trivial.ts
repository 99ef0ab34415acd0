/** The least that a Worker can be: what the start of the real one is compared with. */
// oxlint-disable-next-line import/no-default-export -- the runtime asks for it
export default { fetch: () => new Response('Hello') }
