/** The smallest possible Worker, with which the start of the real one is compared. */
// oxlint-disable-next-line import/no-default-export -- the runtime asks for it
export default { fetch: () => new Response('Hello') }
